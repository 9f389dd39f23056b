import { z } from 'zod'

/** What the admin's first screen counts, all of it from the database at this moment. */
export const dashboardSummary = z.object({
  leads: z.int(),
  newLeads: z.int(),
  leadsThisWeek: z.int(),
  companies: z.int(),
  ratedCompanies: z.int(),
  pendingCompanies: z.int(),
  undeliveredMails: z.int(),
  waitingMails: z.int(),
  openReports: z.int(),
  lastScoreRun: z.date().nullable(),
  /** Of leads, companies and settings. */
  lastUpdate: z.date().nullable(),
  version: z.string(),
  /** Whether the operator lets sample data be put back. */
  hasSampleData: z.boolean(),
})
export type DashboardSummary = z.infer<typeof dashboardSummary>
