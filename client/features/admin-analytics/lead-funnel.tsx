import { Panel } from '@client/components/admin/screen.tsx'
import { DataTable } from '@client/components/data-table.tsx'
import { sourceNames } from '@shared/analytics.ts'
import { formatNumber, plural } from '@shared/format.ts'
import type { AnalyticsReport, FunnelCounts } from '@shared/schemas/analytics-report.schema.ts'
import type { ReactNode } from 'react'
import { BarRows } from './bar-rows.tsx'
import { placeText, shareText } from './words.ts'

const steps = [
  { key: 'visitors', title: 'Visits', meaning: 'saw a page' },
  { key: 'step1', title: 'Step 1', meaning: 'began the form' },
  { key: 'step2', title: 'Step 2', meaning: 'came to the property' },
  { key: 'sent', title: 'Sent', meaning: 'sent the request' },
  { key: 'contacted', title: 'Contacted', meaning: 'requests you have answered' },
  { key: 'won', title: 'Won', meaning: 'requests that became a contract' },
] as const satisfies readonly { key: keyof FunnelCounts; title: string; meaning: string }[]

/** From a page to a won lead: in all, by source, and by the place where the visit began. */
export function LeadFunnel({ funnel, leads }: Pick<AnalyticsReport, 'funnel' | 'leads'>) {
  return (
    <Panel
      title="Lead Funnel"
      description="The first four count visits. Contacted and won count the requests of these days, by their status now."
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
              before={key === 'contacted' ? leads.received : stepBefore(funnel.all, index)}
              beforeIs={key === 'contacted' ? 'the requests received' : 'the step before'}
            />
          ),
        }))}
      />
      <p className="admin-note">{receivedText(leads)}</p>
      <h3 className="admin-subtitle">By source</h3>
      <FunnelTable
        caption="Lead funnel by source"
        heading="Source"
        rows={funnel.sources.map(({ source, ...counts }) => ({
          key: source ?? '',
          name: source ? sourceNames[source] : 'Visit not counted',
          counts,
        }))}
      />
      <h3 className="admin-subtitle">By location</h3>
      <FunnelTable
        caption="Lead funnel by location"
        heading="Visit began at"
        rows={funnel.places.map(({ place, ...counts }) => ({
          key: place ?? '',
          name: place ? <a href={`/locations/${place}`}>{placeText(place)}</a> : placeText(null),
          counts,
        }))}
      />
    </Panel>
  )
}

/** Null for the first step. */
function stepBefore(counts: FunnelCounts, index: number): number | null {
  const step = steps[index - 1]
  return step ? counts[step.key] : null
}

function receivedText({ received, uncounted }: AnalyticsReport['leads']): string {
  const requests = `${plural(received, 'request', 'requests')} arrived in these days.`
  if (uncounted === 0) return requests
  return `${requests} ${formatNumber(uncounted)} of them came from visits that are not counted: Do Not Track, a browser without scripts, the API.`
}

interface StepProps {
  title: string
  meaning: string
  count: number
  /** Of the step before; null for the first. */
  before: number | null
  /** What that is called: "the step before". */
  beforeIs: string
}

function Step({ title, meaning, count, before, beforeIs }: StepProps) {
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
            {shareText(count, before)} of {beforeIs}
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
  if (rows.length === 0) return <p className="admin-note">Nothing was counted in these days.</p>
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
