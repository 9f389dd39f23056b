import { Note, SmallNote } from '@client/admin/parts/note.tsx'
import { Panel } from '@client/admin/parts/screen.tsx'
import { Section } from '@client/admin/parts/section.tsx'
import { Group } from '@mantine/core'
import { sourceNames } from '@shared/analytics/analytics.ts'
import {
  type AnalyticsReport,
  type FunnelCounts,
  OTHER_PAGES,
} from '@shared/analytics/analytics-report.schema.ts'
import { formatNumber, plural } from '@shared/lib/format.ts'
import type { ReactNode } from 'react'
import { BarRows } from './bar-rows.tsx'
import { FilterLink } from './filter-link.tsx'
import { formatChange, formatLocation, formatShare } from './format.ts'
import { NumbersTable } from './numbers-table.tsx'

interface Step {
  key: keyof FunnelCounts
  title: string
  meaning: string
  /** Step of which this one is a share. */
  base?: keyof FunnelCounts
  /** Name of that step, unless it is just the previous one. */
  baseName?: string
}

const visitSteps: readonly Step[] = [
  { key: 'visitors', title: 'Visits', meaning: 'saw a page' },
  { key: 'step1', title: 'Step 1', meaning: 'started the form', base: 'visitors' },
  { key: 'step2', title: 'Step 2', meaning: 'reached property details', base: 'step1' },
  { key: 'sent', title: 'Sent', meaning: 'sent the request', base: 'step2' },
]
/** Leads may come from untracked visits, so they are no share of the visits. */
const leadSteps: readonly Step[] = [
  { key: 'received', title: 'Leads', meaning: 'received, including from untracked visits' },
  {
    key: 'contacted',
    title: 'Contacted',
    meaning: 'leads you contacted',
    base: 'received',
    baseName: 'the leads received',
  },
  { key: 'won', title: 'Won', meaning: 'leads that became contracts', base: 'contacted' },
]
const secondarySteps: readonly Step['key'][] = ['step1', 'step2', 'contacted']
const UNTRACKED = 'Untracked visit'

/** Steps from a page view to a won lead: overall, by source, and by the location where the visit began. */
export function LeadFunnel({ report }: { report: AnalyticsReport }) {
  const { funnel, leads, placeNames } = report
  const shown = leads ? [...visitSteps, ...leadSteps] : visitSteps
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
        max={Math.max(...Object.values(funnel.all))}
        rows={shown.map((step) => ({
          key: step.key,
          value: funnel.all[step.key],
          children: (
            <>
              <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs" fz="sm">
                <div>
                  <b>{step.title}</b> <Note span>{step.meaning}</Note>
                </div>
                <b className="admin-number">{formatNumber(funnel.all[step.key])}</b>
              </Group>
              <SmallNote>
                {[describeShare(funnel.all, step), describeChange(report, step.key)]
                  .filter(Boolean)
                  .join(' · ')}
              </SmallNote>
            </>
          ),
        }))}
      />
      {leads ? <Note>{formatReceived(leads)}</Note> : null}
      <Section title="By source">
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
      </Section>
      <Section title="By location">
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
      </Section>
    </Panel>
  )
}

function describeShare(
  counts: FunnelCounts,
  { key, base, baseName = 'the previous step' }: Step,
): string | null {
  const whole = base && counts[base]
  return whole ? `${formatShare(counts[key], whole)} of ${baseName}` : null
}

/** Change from the period before, which is known of visits and leads. */
function describeChange({ before, funnel }: AnalyticsReport, key: Step['key']): string | null {
  if (key === 'step1' || key === 'step2' || key === 'sent') return null
  const visitors = before && before.totals.views > 0 ? before.totals.visitors : undefined
  // Visits of a period before the first counted one are unknown, not zero.
  const earlier = key === 'visitors' ? visitors : before?.leads?.[key]
  return earlier === undefined ? 'No comparison' : formatChange(funnel.all[key], earlier)
}

function formatReceived({ received, untracked }: NonNullable<AnalyticsReport['leads']>): string {
  const requests = `${plural(received, 'lead', 'leads')} received in this period.`
  if (untracked === 0) return requests
  return `${requests} ${formatNumber(untracked)} of them came from untracked visits: Do Not Track, no JavaScript, the API, or a phone call.`
}

interface FunnelTableProps {
  caption: string
  heading: string
  shown: readonly Step[]
  rows: readonly { key: string; name: ReactNode; counts: FunnelCounts }[]
}

function FunnelTable({ caption, heading, shown, rows }: FunnelTableProps) {
  if (rows.length === 0) return <Note>Nothing was counted in this period.</Note>
  return (
    <NumbersTable
      caption={caption}
      heading={heading}
      columns={shown.map(({ key, title }) => ({ label: title, isSecondary: secondarySteps.includes(key) }))}
      rows={rows.map(({ key, name, counts }) => ({
        key,
        name,
        numbers: shown.map((step) => counts[step.key]),
      }))}
    />
  )
}
