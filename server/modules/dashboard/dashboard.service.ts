import type { Deps } from '@server/deps.ts'
import type { DashboardSummary } from '@shared/schemas/dashboard.schema.ts'
import { version } from '../../../package.json'
import { countEverything } from './dashboard.repo.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/**
 * The real figures behind the dashboard's cards (readings: the documented placeholders are replaced by counts).
 * "Rated" are companies with a HostScore; those waiting for review count as companies, too.
 */
export async function summarize({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<DashboardSummary> {
  const row = await countEverything(db, new Date(clock.now().getTime() - WEEK_MS))
  return {
    leads: row.leads,
    newLeads: row.new_leads,
    leadsThisWeek: row.leads_this_week,
    companies: row.companies,
    ratedCompanies: row.rated_companies,
    pendingCompanies: row.pending_companies,
    undeliveredMails: row.undelivered_mails,
    waitingMails: row.waiting_mails,
    openReports: row.open_reports,
    lastScoreRun: row.last_score_run,
    lastUpdate: row.last_update,
    version,
  }
}
