import { Panel } from '@client/admin/parts/screen.tsx'
import { DataTable } from '@client/ui/data-table.tsx'
import { sourceNames } from '@shared/analytics/analytics.ts'
import {
  type AnalyticsReport,
  type FunnelCounts,
  OTHER_PAGES,
} from '@shared/analytics/analytics-report.schema.ts'
import { formatNumber, plural } from '@shared/lib/format.ts'
import type { ReactNode } from 'react'
import { BarRows } from './bar-rows.tsx'
import { FilterLink } from './filter-pills.tsx'
import { formatLocation, formatShare } from './format.ts'

const steps = [
  { key: 'visitors', title: 'Visits', meaning: 'saw a page' },
  { key: 'step1', title: 'Step 1', meaning: 'started the form' },
  { key: 'step2', title: 'Step 2', meaning: 'reached property details' },
  { key: 'sent', title: 'Sent', meaning: 'sent the request' },
  { key: 'received', title: 'Leads', meaning: 'received, including from untracked visits' },
  { key: 'contacted', title: 'Contacted', meaning: 'leads you contacted' },
  { key: 'won', title: 'Won', meaning: 'leads that became contracts' },
] as const satisfies readonly { key: keyof FunnelCounts; title: string; meaning: string }[]

type Step = (typeof steps)[number]
const visitSteps: readonly Step[] = steps.slice(0, 4)
const UNTRACKED = 'Untracked visit'

type LeadFunnelProps = Pick<AnalyticsReport, 'funnel' | 'leads' | 'placeNames'>

/** Steps from a page view to a won lead: overall, by source, and by the location where the visit began. */
export function LeadFunnel({ funnel, leads, placeNames }: LeadFunnelProps) {
  const shown = leads ? steps : visitSteps
  return (
    <Panel
      title="Lead Funnel"
      description={
        leads
          ? 'Steps are visits; Leads, Contacted and Won include phone and API leads.'
          : 'Steps are visits. Leads can’t be filtered by page or device.'
      }
    >
      <BarRows
        label="Steps of the lead funnel"
        ordered
        // Leads may come from untracked visits, and outnumber the visits.
        max={Math.max(funnel.all.visitors, funnel.all.received)}
        rows={shown.map(({ key, title, meaning }, index) => ({
          key,
          name: title,
          value: funnel.all[key],
          children: (
            <FunnelStep
              title={title}
              meaning={meaning}
              count={funnel.all[key]}
              // A lead may come from an untracked visit, so it is no share of the visits.
              before={key === 'received' ? null : getPreviousCount(funnel.all, index)}
              beforeLabel={key === 'contacted' ? 'the leads received' : 'the previous step'}
            />
          ),
        }))}
      />
      {leads ? <p className="admin-note">{formatReceived(leads)}</p> : null}
      <h3 className="admin-subtitle">By source</h3>
      <FunnelTable
        caption="Lead funnel by source"
        heading="Source"
        shown={shown}
        rows={funnel.sources.map(({ source, ...counts }) => ({
          key: source ?? UNTRACKED,
          name: source ? <FilterLink filter={{ source }}>{sourceNames[source]}</FilterLink> : UNTRACKED,
          counts,
        }))}
      />
      <h3 className="admin-subtitle">By location</h3>
      <FunnelTable
        caption="Lead funnel by location"
        heading="Landing Location"
        shown={shown}
        rows={[
          ...funnel.places.map(({ place, isTracked, ...counts }) => ({
            key: isTracked ? (place ?? OTHER_PAGES) : UNTRACKED,
            name: isTracked ? (
              <FilterLink filter={{ place: place ?? OTHER_PAGES }}>
                {formatLocation(place, placeNames)}
              </FilterLink>
            ) : (
              UNTRACKED
            ),
            counts,
          })),
          ...(funnel.otherPlaces
            ? [{ key: 'rest', name: 'Locations not listed here', counts: funnel.otherPlaces }]
            : []),
        ]}
      />
    </Panel>
  )
}

function getPreviousCount(counts: FunnelCounts, index: number): number | null {
  const step = steps[index - 1]
  return step ? counts[step.key] : null
}

function formatReceived({ received, untracked }: NonNullable<AnalyticsReport['leads']>): string {
  const requests = `${plural(received, 'lead', 'leads')} received in this period.`
  if (untracked === 0) return requests
  return `${requests} ${formatNumber(untracked)} of them came from untracked visits: Do Not Track, no JavaScript, the API, or a phone call.`
}

interface FunnelStepProps {
  title: string
  meaning: string
  count: number
  before: number | null
  beforeLabel: string
}

function FunnelStep({ title, meaning, count, before, beforeLabel }: FunnelStepProps) {
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
  shown: readonly Step[]
  rows: readonly { key: string; name: ReactNode; counts: FunnelCounts }[]
}

function FunnelTable({ caption, heading, shown, rows }: FunnelTableProps) {
  if (rows.length === 0) return <p className="admin-note">Nothing was counted in this period.</p>
  return (
    <div className="admin-dense admin-funnel__table">
      <DataTable caption={caption} captionHidden>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            {shown.map(({ key, title }) => (
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
              {shown.map((step) => (
                <td key={step.key} data-number data-label={step.title}>
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
