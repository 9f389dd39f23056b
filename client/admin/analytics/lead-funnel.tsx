import { Panel } from '@client/admin/parts/screen.tsx'
import { DataTable } from '@client/ui/data-table.tsx'
import { sourceNames } from '@shared/analytics/analytics.ts'
import type { AnalyticsReport, FunnelCounts } from '@shared/analytics/analytics-report.schema.ts'
import { formatNumber, plural } from '@shared/lib/format.ts'
import type { ReactNode } from 'react'
import { BarRows } from './bar-rows.tsx'
import { formatLocation, formatShare } from './format.ts'

const steps = [
  { key: 'visitors', title: 'Visits', meaning: 'saw a page' },
  { key: 'step1', title: 'Step 1', meaning: 'started the form' },
  { key: 'step2', title: 'Step 2', meaning: 'reached property details' },
  { key: 'sent', title: 'Sent', meaning: 'sent the request' },
  { key: 'contacted', title: 'Contacted', meaning: 'leads you contacted' },
  { key: 'won', title: 'Won', meaning: 'leads that became a contract' },
] as const satisfies readonly { key: keyof FunnelCounts; title: string; meaning: string }[]

/** Steps from a page view to a won lead: overall, by source, and by the location where the visit began. */
export function LeadFunnel({ funnel, leads }: Pick<AnalyticsReport, 'funnel' | 'leads'>) {
  return (
    <Panel
      title="Lead Funnel"
      description="The first four steps count visits. Contacted and Won count the leads of this period by their current status."
    >
      <BarRows
        label="Steps of the lead funnel"
        ordered
        max={funnel.all.visitors}
        rows={steps.map(({ key, title, meaning }, index) => ({
          key,
          value: funnel.all[key],
          children: (
            <Step
              title={title}
              meaning={meaning}
              count={funnel.all[key]}
              before={key === 'contacted' ? leads.received : getPreviousCount(funnel.all, index)}
              beforeLabel={key === 'contacted' ? 'the leads received' : 'the previous step'}
            />
          ),
        }))}
      />
      <p className="admin-note">{formatReceived(leads)}</p>
      <h3 className="admin-subtitle">By source</h3>
      <FunnelTable
        caption="Lead funnel by source"
        heading="Source"
        rows={funnel.sources.map(({ source, ...counts }) => ({
          key: source ?? '',
          name: source ? sourceNames[source] : 'Untracked visit',
          counts,
        }))}
      />
      <h3 className="admin-subtitle">By location</h3>
      <FunnelTable
        caption="Lead funnel by location"
        heading="Landing location"
        rows={funnel.places.map(({ place, ...counts }) => ({
          key: place ?? '',
          name: place ? <a href={`/locations/${place}`}>{formatLocation(place)}</a> : formatLocation(null),
          counts,
        }))}
      />
    </Panel>
  )
}

function getPreviousCount(counts: FunnelCounts, index: number): number | null {
  const step = steps[index - 1]
  return step ? counts[step.key] : null
}

function formatReceived({ received, uncounted }: AnalyticsReport['leads']): string {
  const requests = `${plural(received, 'lead', 'leads')} received in this period.`
  if (uncounted === 0) return requests
  return `${requests} ${formatNumber(uncounted)} of them came from untracked visits: Do Not Track, no JavaScript, or the API.`
}

interface StepProps {
  title: string
  meaning: string
  count: number
  before: number | null
  beforeLabel: string
}

function Step({ title, meaning, count, before, beforeLabel }: StepProps) {
  return (
    <div className="admin-funnel__step">
      <p>
        <b>{title}</b> <span className="admin-funnel__meaning">{meaning}</span>
      </p>
      <p className="admin-funnel__count">
        <b>{formatNumber(count)}</b>
        {before ? (
          <span>
            {' '}
            {formatShare(count, before)} of {beforeLabel}
          </span>
        ) : null}
      </p>
    </div>
  )
}

interface FunnelTableProps {
  caption: string
  heading: string
  rows: readonly { key: string; name: ReactNode; counts: FunnelCounts }[]
}

function FunnelTable({ caption, heading, rows }: FunnelTableProps) {
  if (rows.length === 0) return <p className="admin-note">Nothing was counted in this period.</p>
  return (
    <div className="admin-dense">
      <DataTable caption={caption} captionHidden stickyFirst>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            {steps.map(({ key, title }) => (
              <th key={key} scope="col" data-number>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, counts }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {steps.map((step) => (
                <td key={step.key} data-number>
                  {formatNumber(counts[step.key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </DataTable>
    </div>
  )
}
