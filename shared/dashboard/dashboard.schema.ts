import { z } from 'zod'
import { timeZoneName } from '../lib/time-zone.schema.ts'

/** Counts of leads stop at one more than `MAX_COUNTED`, so that a large table stays fast. */
export const dashboardSummary = z.object({
  leads: z.int(),
  newLeads: z.int(),
  /** New leads not contacted within the promised time. */
  overdueLeads: z.int(),
  leadsThisWeek: z.int(),
  companies: z.int(),
  ratedCompanies: z.int(),
  pendingCompanies: z.int(),
  undeliveredMails: z.int(),
  waitingMails: z.int(),
  openReports: z.int(),
  /** Open data subject requests that are due within a week, or overdue. */
  dueDataRequests: z.int(),
  lastScoreRun: z.date().nullable(),
})
export type DashboardSummary = z.infer<typeof dashboardSummary>

/** Time zone of "today". Without it, the user's own, or UTC. */
export const todayInput = z.object({ timeZone: timeZoneName.optional() })

/** What waits for the operator today. Each count is that of the list behind its link. */
export const todaySummary = z.object({
  /** Leads whose first contact or next action is late. */
  overdue: z.int(),
  /** Leads of which one of the two is due until the end of the day. */
  dueToday: z.int(),
  /** Open leads of the user. */
  mine: z.int(),
  /** Open leads that no company answered in time. */
  unanswered: z.int(),
  undeliveredMails: z.int(),
  /** Registrations that wait for a review. */
  registrations: z.int(),
  /** Corrections of profiles that wait for a decision. */
  corrections: z.int(),
  /** Held leads, and those of them held for more than `HOLD_OVERDUE_HOURS`. */
  heldLeads: z.int(),
  overdueHeldLeads: z.int(),
})
export type TodaySummary = z.infer<typeof todaySummary>

/** What every screen of the admin shows of the site. */
export const siteStatus = z.object({
  version: z.string(),
  hasSampleData: z.boolean(),
  /** Latest change of a lead, a company or the settings. */
  lastUpdate: z.date().nullable(),
})
export type SiteStatus = z.infer<typeof siteStatus>

/** Public figures of the directory, counted when the page is made. */
export const siteFigures = z.object({
  companies: z.int(),
  /** Invented companies among them. */
  sampleCompanies: z.int(),
  states: z.int(),
  cities: z.int(),
  scored: z.int(),
  verified: z.int(),
  /** Google reviews behind the listed ratings. */
  googleReviews: z.int(),
  /** Requests that owners sent in the last twelve months, without samples. */
  requests: z.int(),
  countedAt: z.date(),
})
export type SiteFigures = z.infer<typeof siteFigures>
