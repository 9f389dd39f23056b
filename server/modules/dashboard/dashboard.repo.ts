import type { Db } from '@server/platform/db.ts'
import { z } from 'zod'

const countsRow = z.object({
  leads: z.coerce.number(),
  new_leads: z.coerce.number(),
  leads_this_week: z.coerce.number(),
  companies: z.coerce.number(),
  rated_companies: z.coerce.number(),
  pending_companies: z.coerce.number(),
  undelivered_mails: z.coerce.number(),
  waiting_mails: z.coerce.number(),
  open_reports: z.coerce.number(),
  last_score_run: z.date().nullable(),
  last_update: z.date().nullable(),
})

/** Everything the dashboard counts, in one round trip. */
export async function countEverything(db: Db, weekAgo: Date) {
  const rows = await db.$queryRaw`
    SELECT l.leads, l.new_leads, l.leads_this_week, c.companies, c.rated_companies, c.pending_companies,
      m.undelivered_mails, m.waiting_mails,
      (SELECT count(*) FROM badge_reports WHERE closed_at IS NULL) AS open_reports,
      (SELECT max(finished_at) FROM hostscore_runs WHERE status = 'done') AS last_score_run,
      greatest(l.updated, c.updated, (SELECT max(updated_at) FROM email_config)) AS last_update
    FROM
      (SELECT count(*) AS leads, count(*) FILTER (WHERE status = 'new') AS new_leads,
        count(*) FILTER (WHERE created_at >= ${weekAgo}) AS leads_this_week, max(updated_at) AS updated
        FROM leads WHERE deleted_at IS NULL) l,
      (SELECT count(*) AS companies,
        count(*) FILTER (WHERE host_score IS NOT NULL) AS rated_companies,
        count(*) FILTER (WHERE status = 'pending') AS pending_companies, max(updated_at) AS updated
        FROM management_companies WHERE deleted_at IS NULL) c,
      (SELECT count(*) FILTER (WHERE status = 'dead') AS undelivered_mails,
        count(*) FILTER (WHERE status IN ('queued', 'sending', 'retrying')) AS waiting_mails
        FROM email_messages WHERE status <> 'sent') m`
  const [row] = z.array(countsRow).parse(rows)
  if (!row) throw new Error('A count without a row.')
  return row
}
