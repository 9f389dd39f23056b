import { z } from 'zod'
import { DAY_MS } from '../lib/durations.ts'
import { calendarDay } from '../lib/iso-date-time.schema.ts'
import { deviceClasses, EVENT_RETENTION_MONTHS, visitSources } from './analytics.ts'

export const reportDays = [7, 30, 90] as const
export type ReportDays = (typeof reportDays)[number]

/** Calendar periods of UTC days. Those that are not over end today. */
export const reportPeriods = ['today', 'thisMonth', 'lastMonth', 'thisQuarter', 'yearToDate'] as const
export type ReportPeriod = (typeof reportPeriods)[number]

/** Value of the location filter for visits that did not begin on a location page. */
export const OTHER_PAGES = 'other'

/** Filter of the visits in a report. Several conditions have to hold together. */
export const reportFilter = z.object({
  /** Path of a page that was seen during the visit. */
  page: z
    .string()
    .max(500)
    .regex(/^\/[\x21-\x7e]*$/, 'Choose a page of this site')
    .optional(),
  source: z.enum(visitSources, { error: 'Choose a traffic source' }).optional(),
  /** Location where the visit began: `fl`, `fl/miami` or `other`. */
  place: z
    .string()
    .max(255)
    .regex(/^([a-z]{2}(\/[a-z0-9-]+)?|other)$/, 'Choose a location')
    .optional(),
  device: z.enum(deviceClasses, { error: 'Choose a device' }).optional(),
})
export type ReportFilter = z.infer<typeof reportFilter>

export const DEFAULT_REPORT_DAYS: ReportDays = 30
/** Longest range in days: the event retention, counted in months of 31 days. */
export const MAX_REPORT_DAYS = EVENT_RETENTION_MONTHS * 31

/** Range between two UTC days, both included. */
export const customReportRange = z
  .strictObject({ from: calendarDay, to: calendarDay, ...reportFilter.shape })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    message: 'The last day must not come before the first',
  })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MAX_REPORT_DAYS * DAY_MS, {
    path: ['from'],
    message: `Choose at most ${MAX_REPORT_DAYS} days`,
  })

/** Days to report: a range that ends today, a calendar period, or a custom range with both days included. */
export const reportInput = z.union([
  z.strictObject({ days: z.union(reportDays.map((days) => z.literal(days))), ...reportFilter.shape }),
  z.strictObject({ period: z.enum(reportPeriods), ...reportFilter.shape }),
  customReportRange,
])
export type ReportInput = z.infer<typeof reportInput>

const count = z.int().min(0)

/** Cards of the analytics screen (product 2.27). */
export const analyticsCards = z.object({
  today: z.object({ day: z.string(), visitors: count, views: count }),
  activeMarkets: count,
  totalLeads: count,
  listedCompanies: count,
})
export type AnalyticsCards = z.infer<typeof analyticsCards>

const traffic = { visitors: count, views: count }

const funnelCounts = z.object({
  visitors: count,
  step1: count,
  step2: count,
  sent: count,
  /** Leads received, also those of untracked visits. */
  received: count,
  contacted: count,
  won: count,
})
export type FunnelCounts = z.infer<typeof funnelCounts>

const leadTotals = z.object({ received: count, contacted: count, won: count })
export type LeadTotals = z.infer<typeof leadTotals>

const dailyFigures = z.array(z.object({ day: z.string(), ...traffic, leads: count }))

/** Figures of as many days immediately before the range. */
const periodBefore = z.object({
  from: z.string(),
  to: z.string(),
  totals: z.object(traffic),
  daily: dailyFigures,
  leads: leadTotals.nullable(),
})
export type PeriodBefore = z.infer<typeof periodBefore>

export const analyticsReport = z.object({
  range: z.object({ from: z.string(), to: z.string(), days: z.int() }),
  filter: reportFilter,
  /** First UTC day with data; null before the first event. */
  collectingSince: z.string().nullable(),
  totals: z.object(traffic),
  daily: dailyFigures,
  /** Null if nothing was counted in the earlier period. */
  before: periodBefore.nullable(),
  pages: z.array(z.object({ path: z.string(), ...traffic })),
  sources: z.array(z.object({ source: z.enum(visitSources), ...traffic })),
  devices: z.array(z.object({ device: z.enum(deviceClasses), ...traffic })),
  funnel: z.object({
    all: funnelCounts,
    /** One row for each source; the row without a source has the leads of untracked visits. */
    sources: z.array(funnelCounts.extend({ source: z.enum(visitSources).nullable() })),
    /** Place of the landing page, `fl/miami` or `fl`; null for any other landing page and for untracked visits. */
    places: z.array(funnelCounts.extend({ place: z.string().nullable(), isTracked: z.boolean() })),
    /** Counts of the locations beyond the listed ones; null if all are listed. */
    otherPlaces: funnelCounts.nullable(),
  }),
  /** Names of the places of the funnel and the filter, such as "St. Louis, MO" for `mo/st-louis`. */
  placeNames: z.record(z.string(), z.string()),
  /** Null with a filter by page or device, which leads do not store. */
  leads: leadTotals.extend({ untracked: count }).nullable(),
})
export type AnalyticsReport = z.infer<typeof analyticsReport>

/** Row of the exported report. All sections share one table, so a spreadsheet can filter and sum it. */
export const reportLine = z.object({
  section: z.string(),
  name: z.string(),
  visitors: count.nullable(),
  views: count.nullable(),
  step1: count.nullable(),
  step2: count.nullable(),
  sent: count.nullable(),
  contacted: count.nullable(),
  won: count.nullable(),
  leads: count.nullable(),
  visitorsBefore: count.nullable(),
  viewsBefore: count.nullable(),
  leadsBefore: count.nullable(),
})
export type ReportLine = z.infer<typeof reportLine>

export const reportExport = z.object({ fileName: z.string(), lines: z.array(reportLine) })
