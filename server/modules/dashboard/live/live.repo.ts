import { isContactLate, isOtherwiseLate } from '@server/modules/leads/admin/lead-due.service.ts'
import type { Sql } from '@server/platform/db.ts'
import { countOf } from '@server/platform/sql.ts'
import { LIVE_COUNT_MAX, type LiveCounts, NEWEST_IDS_MAX } from '@shared/dashboard/live.schema.ts'
import { type Expression, sql } from 'kysely'

type Run = LiveCounts['runs']['score']

const idsOf = (rows: Expression<unknown>) => sql<number[]>`ARRAY(${rows})`
const rowOf = (rows: Expression<unknown>) => sql<Run>`(SELECT row_to_json(r) FROM ${rows} AS r)`

/** Reads the counts in one round trip. Every part reads at most a thousand entries of an index. */
export async function readLiveCounts(
  { $kysely }: Sql,
  moments: { now: Date; overdueBefore: Date },
): Promise<LiveCounts> {
  const leads = $kysely.selectFrom('leads as l').select('l.id').where('l.deletedAt', 'is', null)
  const isLate = isContactLate(moments)
  const lateOthers = leads.where(isOtherwiseLate(moments)).where((eb) => eb.not(isLate))
  const mails = $kysely.selectFrom('emailMessages').select('id')
  const messages = $kysely.selectFrom('contactMessages').select('id')
  const companies = $kysely.selectFrom('managementCompanies').select('id').where('deletedAt', 'is', null)
  const newestRun = (table: 'hostscoreRuns' | 'seoRuns') =>
    $kysely.selectFrom(table).select(['id', 'status']).orderBy('id', 'desc').limit(1)
  const row = await $kysely
    .selectNoFrom([
      countOf(leads.where('l.status', '=', 'new').limit(LIVE_COUNT_MAX)).as('newLeads'),
      sql<number>`least(${LIVE_COUNT_MAX}::int, ${countOf(leads.where(isLate).limit(LIVE_COUNT_MAX))}
        + ${countOf(lateOthers.limit(LIVE_COUNT_MAX))})`.as('overdueLeads'),
      idsOf(leads.orderBy('l.id', 'desc').limit(NEWEST_IDS_MAX)).as('newestLeads'),
      $kysely.selectFrom('leadEvents').select('id').orderBy('id', 'desc').limit(1).as('lastLeadEvent'),
      countOf(messages.where('status', '=', 'new').limit(LIVE_COUNT_MAX)).as('newMessages'),
      idsOf(messages.orderBy('id', 'desc').limit(NEWEST_IDS_MAX)).as('newestMessages'),
      countOf(companies.where('status', '=', 'pending').limit(LIVE_COUNT_MAX)).as('pendingCompanies'),
      countOf(companies.where('status', 'in', ['pending', 'quarantined']).limit(LIVE_COUNT_MAX)).as(
        'openCompanies',
      ),
      countOf(leads.where('heldAt', 'is not', null).limit(LIVE_COUNT_MAX)).as('heldLeads'),
      countOf(
        $kysely
          .selectFrom('profileCorrections')
          .select('id')
          .where('submittedAt', 'is not', null)
          .where('decidedAt', 'is', null)
          .where('companyId', 'in', companies)
          .limit(LIVE_COUNT_MAX),
      ).as('corrections'),
      countOf(mails.where('status', 'in', ['dead', 'suppressed']).limit(LIVE_COUNT_MAX)).as('failedMails'),
      idsOf(mails.orderBy('id', 'desc').limit(NEWEST_IDS_MAX)).as('newestMails'),
      rowOf(newestRun('hostscoreRuns')).as('scoreRun'),
      rowOf(newestRun('seoRuns')).as('seoRun'),
    ])
    .executeTakeFirstOrThrow()
  return {
    leads: {
      newCount: row.newLeads,
      overdueCount: row.overdueLeads,
      newestIds: row.newestLeads,
      lastEventId: row.lastLeadEvent ?? 0,
    },
    messages: { newCount: row.newMessages, newestIds: row.newestMessages },
    companies: { pendingCount: row.pendingCompanies, correctionCount: row.corrections },
    review: { openCount: row.heldLeads + row.openCompanies + row.corrections },
    emails: { failedCount: row.failedMails, newestIds: row.newestMails },
    runs: { score: row.scoreRun, seo: row.seoRun },
  }
}
