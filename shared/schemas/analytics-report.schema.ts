import { deviceClasses, EVENTS_KEPT_MONTHS, visitSources } from '@shared/analytics.ts'
import { DAY_MS } from '@shared/lib/durations.ts'
import { z } from 'zod'

/** The ranges offered ready-made, in days up to today. */
export const reportDays = [7, 30, 90] as const
export type ReportDays = (typeof reportDays)[number]

export const DEFAULT_REPORT_DAYS: ReportDays = 30
/** As far back as anything is kept, in whole months of 31 days. */
export const MAX_REPORT_DAYS = EVENTS_KEPT_MONTHS * 31

/** `2026-11-21`, a day that exists. Days of the statistics are UTC days. */
const reportDay = z.iso.date('Enter a day as YYYY-MM-DD')

const customRange = z
  .object({ from: reportDay, to: reportDay })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    message: 'The last day must not come before the first',
  })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MAX_REPORT_DAYS * DAY_MS, {
    path: ['from'],
    message: `Choose at most ${MAX_REPORT_DAYS} days`,
  })

/** Which days to report: the last so many, today included, or from one day to another, both included. */
export const reportInput = z.union([
  z.strictObject({ days: z.union(reportDays.map((days) => z.literal(days))) }),
  customRange,
])
export type ReportInput = z.infer<typeof reportInput>

const count = z.int().min(0)

/** The cards of the analytics screen (specification, section 2: Analytics Dashboard). */
export const analyticsCards = z.object({
  /** Today in UTC. A visitor counts once a day, however many pages they see. */
  today: z.object({ day: z.string(), visitors: count, views: count }),
  /** Places that a listed company serves. */
  activeMarkets: count,
  totalLeads: count,
  /** Approved companies in business. */
  listedCompanies: count,
})
export type AnalyticsCards = z.infer<typeof analyticsCards>

const traffic = { visitors: count, views: count }

/** How far visits came. The first four count visits, the last two requests of counted visits. */
const funnelCounts = z.object({
  visitors: count,
  step1: count,
  step2: count,
  sent: count,
  contacted: count,
  won: count,
})
export type FunnelCounts = z.infer<typeof funnelCounts>

export const analyticsReport = z.object({
  range: z.object({ from: z.string(), to: z.string(), days: z.int() }),
  /** The first day of which anything is known; null while nothing was ever counted. */
  collectingSince: z.string().nullable(),
  totals: z.object(traffic),
  /** Every day of the range that has begun, the oldest first. */
  daily: z.array(z.object({ day: z.string(), ...traffic })),
  pages: z.array(z.object({ path: z.string(), ...traffic })),
  /** Where visits began. */
  sources: z.array(z.object({ source: z.enum(visitSources), ...traffic })),
  devices: z.array(z.object({ device: z.enum(deviceClasses), ...traffic })),
  funnel: z.object({
    all: funnelCounts,
    /** Null: the visit was not counted, its request was. */
    sources: z.array(funnelCounts.extend({ source: z.enum(visitSources).nullable() })),
    /** `fl/miami` or `fl`: the place of the page where the visit began; null for any other page. */
    places: z.array(funnelCounts.extend({ place: z.string().nullable() })),
  }),
  /** Requests that arrived in the range, and those among them whose visit was not counted. */
  leads: z.object({ received: count, uncounted: count }),
})
export type AnalyticsReport = z.infer<typeof analyticsReport>

/** A line of the exported report: one table, so that a spreadsheet can filter and add it up. */
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
})
export type ReportLine = z.infer<typeof reportLine>

export const reportExport = z.object({ fileName: z.string(), lines: z.array(reportLine) })
