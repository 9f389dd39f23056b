import {
  type AnalyticsReport,
  type FunnelCounts,
  OTHER_PAGES,
  type ReportLine,
} from '@shared/analytics/analytics-report.schema.ts'
import { objectKeys } from '@shared/lib/objects.ts'

const EMPTY = {
  visitors: null,
  views: null,
  step1: null,
  step2: null,
  sent: null,
  contacted: null,
  won: null,
  leads: null,
  visitorsBefore: null,
  viewsBefore: null,
  leadsBefore: null,
}

/**
 * Flattens a report into one table: the periods and the filter, then a line for each day, page, source, device and row
 * of the funnels. A day is compared with the day at the same position of the period before.
 */
export function reportLines(report: AnalyticsReport): ReportLine[] {
  const { daily, pages, sources, devices, funnel, leads, before } = report
  const line = (section: string, name: string, counts: Partial<ReportLine> = {}): ReportLine => ({
    ...EMPTY,
    ...counts,
    section,
    name,
  })
  const funnelLine = (section: string, name: string, counts: FunnelCounts) => {
    const { received, contacted, won, ...visits } = counts
    return line(section, name, { ...visits, ...(leads ? { leads: received, contacted, won } : {}) })
  }
  const traffic = (section: string) => (row: { name: string; visitors: number; views: number }) =>
    line(section, row.name, { visitors: row.visitors, views: row.views })
  return [
    ...periodLines(report).map(({ section, name, ...counts }) => line(section, name, counts)),
    ...daily.map(({ day, visitors, views, leads: received }, index) => {
      const earlier = before?.daily[index]
      return line('Daily Traffic', day, {
        visitors,
        views,
        leads: leads ? received : null,
        visitorsBefore: earlier?.visitors ?? null,
        viewsBefore: earlier?.views ?? null,
        leadsBefore: before?.leads ? (earlier?.leads ?? null) : null,
      })
    }),
    ...pages.map(({ path, ...counts }) => ({ name: path, ...counts })).map(traffic('Top Pages')),
    ...sources.map(({ source, ...counts }) => ({ name: source, ...counts })).map(traffic('Traffic Sources')),
    ...devices.map(({ device, ...counts }) => ({ name: device, ...counts })).map(traffic('Device Breakdown')),
    funnelLine('Lead funnel', 'all', funnel.all),
    ...funnel.sources.map(({ source, ...counts }) =>
      funnelLine('Lead funnel by source', source ?? 'not counted', counts),
    ),
    ...funnel.places.map(({ place, isTracked, ...counts }) =>
      funnelLine('Lead funnel by location', isTracked ? (place ?? 'other pages') : 'not counted', counts),
    ),
    ...(funnel.otherPlaces
      ? [funnelLine('Lead funnel by location', 'other locations', funnel.otherPlaces)]
      : []),
  ]
}

type NamedCounts = Pick<ReportLine, 'section' | 'name'> & Partial<ReportLine>

/** Returns the two periods with their time zone and totals, and the conditions of the filter. */
function periodLines({ range, totals, leads, before, filter }: AnalyticsReport): NamedCounts[] {
  const compared = before && {
    visitorsBefore: before.totals.visitors,
    viewsBefore: before.totals.views,
    leadsBefore: before.leads?.received ?? null,
  }
  return [
    {
      section: 'Period (UTC)',
      name: `${range.from} to ${range.to}`,
      ...totals,
      leads: leads?.received ?? null,
      ...compared,
    },
    {
      section: 'Period before (UTC)',
      name: before ? `${before.from} to ${before.to}` : 'no data',
      ...before?.totals,
      leads: before?.leads?.received ?? null,
    },
    ...objectKeys(filter).flatMap((key) => {
      const value = filter[key]
      if (value === undefined) return []
      return [{ section: 'Filter', name: `${key}: ${value === OTHER_PAGES ? 'other pages' : value}` }]
    }),
  ]
}
