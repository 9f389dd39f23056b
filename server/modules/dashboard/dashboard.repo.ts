import { isListed } from '@server/modules/companies/directory/listed.service.ts'
import { isContactLate, isOtherwiseLate } from '@server/modules/leads/admin/lead-due.service.ts'
import type { Sql } from '@server/platform/db.ts'
import { countOf, countRows, countWhere } from '@server/platform/sql.ts'
import type { TodaySummary } from '@shared/dashboard/dashboard.schema.ts'
import { MAX_COUNTED } from '@shared/lib/format.ts'
import { sql } from 'kysely'

export function countEverything(
  { $kysely }: Sql,
  { weekAgo, dueUntil, ...moments }: { weekAgo: Date; now: Date; overdueBefore: Date; dueUntil: string },
) {
  const leads = $kysely
    .selectFrom('leads as l')
    .select('l.id')
    .where('l.deletedAt', 'is', null)
    .limit(MAX_COUNTED + 1)
  const isLate = isContactLate(moments)
  // Two counts, each by an index of its own.
  const lateOthers = leads.where(isOtherwiseLate(moments)).where((eb) => eb.not(isLate))
  const companies = $kysely
    .selectFrom('managementCompanies')
    .select((eb) => [
      countRows.as('companies'),
      countWhere(eb('hostScore', 'is not', null)).as('ratedCompanies'),
      countWhere(eb('status', '=', 'pending')).as('pendingCompanies'),
    ])
    .where('deletedAt', 'is', null)
  const mails = $kysely
    .selectFrom('emailMessages')
    .select((eb) => [
      countWhere(eb('status', 'in', ['dead', 'suppressed'])).as('undeliveredMails'),
      countWhere(eb('status', 'in', ['queued', 'sending', 'retrying'])).as('waitingMails'),
    ])
    .where('status', '<>', 'sent')
  const openReports = $kysely
    .selectFrom('badgeReports')
    .select(countRows.as('count'))
    .where('closedAt', 'is', null)
  const dueDataRequests = $kysely
    .selectFrom('dataSubjectRequests')
    .select(countRows.as('count'))
    .where('finishedAt', 'is', null)
    .where('dueOn', '<=', dueUntil)
  const lastScoreRun = $kysely
    .selectFrom('hostscoreRuns')
    .select((eb) => eb.fn.max('finishedAt').as('last'))
    .where('status', '=', 'done')
  return $kysely
    .selectFrom([companies.as('c'), mails.as('m')])
    .select(['companies', 'ratedCompanies', 'pendingCompanies', 'undeliveredMails', 'waitingMails'])
    .select([
      countOf(leads).as('leads'),
      countOf(leads.where('l.status', '=', 'new')).as('newLeads'),
      sql<number>`${countOf(leads.where(isLate))} + ${countOf(lateOthers)}`.as('overdueLeads'),
      countOf(leads.where('l.createdAt', '>=', weekAgo)).as('leadsThisWeek'),
      sql<number>`${openReports}`.as('openReports'),
      sql<number>`${dueDataRequests}`.as('dueDataRequests'),
      sql<Date | null>`${lastScoreRun}`.as('lastScoreRun'),
    ])
    .executeTakeFirstOrThrow()
}

type WaitingCounts = Pick<TodaySummary, 'undeliveredMails' | 'registrations' | 'corrections'>

/** Counts what waits for the user besides leads. */
export function countToday({ $kysely }: Sql): Promise<WaitingCounts> {
  const bounded = MAX_COUNTED + 1
  const mails = $kysely.selectFrom('emailMessages').select('id').where('status', 'in', ['dead', 'suppressed'])
  const companies = $kysely
    .selectFrom('managementCompanies')
    .select('id')
    .where('deletedAt', 'is', null)
    .where('status', '=', 'pending')
  const corrections = $kysely
    .selectFrom('profileCorrections')
    .select('id')
    .where('submittedAt', 'is not', null)
    .where('decidedAt', 'is', null)
  return $kysely
    .selectNoFrom([
      countOf(mails.limit(bounded)).as('undeliveredMails'),
      countOf(companies.limit(bounded)).as('registrations'),
      countOf(corrections.limit(bounded)).as('corrections'),
    ])
    .executeTakeFirstOrThrow()
}

/** Returns the time of the latest change of a lead, a company or the settings. */
export async function findLastUpdate({ $kysely }: Sql): Promise<Date | null> {
  const leads = $kysely.selectFrom('leads').select((eb) => eb.fn.max('updatedAt').as('last'))
  const companies = $kysely
    .selectFrom('managementCompanies')
    .select((eb) => eb.fn.max('updatedAt').as('last'))
  const settings = $kysely.selectFrom('emailConfig').select((eb) => eb.fn.max('updatedAt').as('last'))
  const { last } = await $kysely
    .selectNoFrom(sql<Date | null>`greatest(${leads}, ${companies}, ${settings})`.as('last'))
    .executeTakeFirstOrThrow()
  return last
}

/** Returns the public figures in one round trip. */
export function countPublicFigures({ $kysely }: Sql, requestsSince: Date) {
  const cities = $kysely
    .selectFrom('servedPlaces as s')
    .innerJoin('cities as ci', (join) =>
      join.onRef('ci.state', '=', 's.state').onRef('ci.slug', '=', 's.citySlug'),
    )
    .select(countRows.as('count'))
    .where('s.companyCount', '>', 0)
  const requests = $kysely
    .selectFrom('leads')
    .select(countRows.as('count'))
    .where('deletedAt', 'is', null)
    .where('isSample', '=', false)
    .where('createdAt', '>=', requestsSince)
  return $kysely
    .selectFrom('managementCompanies as c')
    .select((eb) => [
      countRows.as('companies'),
      countWhere(eb('isSample', '=', true)).as('sampleCompanies'),
      sql<number>`count(DISTINCT c.state)::int`.as('states'),
      sql<number>`${cities}`.as('cities'),
      countWhere(eb('hostScore', 'is not', null)).as('scored'),
      countWhere(eb('isVerified', '=', true)).as('verified'),
      sql<number>`coalesce(sum(c.user_ratings_total), 0)::int`.as('googleReviews'),
      sql<number>`${requests}`.as('requests'),
    ])
    .where(isListed)
    .executeTakeFirstOrThrow()
}
