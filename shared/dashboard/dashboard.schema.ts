import { z } from 'zod'

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
