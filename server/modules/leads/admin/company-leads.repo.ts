import type { DB } from '@prisma-data/generated/kysely/tables.ts'
import type { Sql } from '@server/platform/db.ts'
import { countRows, countWhere, hoursBetween, percentile } from '@server/platform/sql.ts'
import type { CompanyAnswers, CompanyLead } from '@shared/companies/company-record.schema.ts'
import { acceptedStates } from '@shared/leads/recipient.ts'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { isUnanswered } from './lead-due.repo.ts'

const eb = expressionBuilder<DB & { l: DB['leads'] }, 'l'>()

/** The company as one of the lead's matches, or null for a company that is only the nearest. */
const matchesOf = (companyId: number) =>
  eb
    .selectFrom('leadMatches as m')
    .select('m.leadId')
    .where('m.companyId', '=', companyId)
    .where((where) => where.or([where('m.selected', '=', true), where('m.isNearest', '=', false)]))

const selectionsOf = (companyId: number) =>
  eb
    .selectFrom('leadMatches as m')
    .select('m.leadId')
    .where('m.companyId', '=', companyId)
    .where('m.selected', '=', true)

const interestIn = (companyId: number) =>
  eb.selectFrom('leadInterest as i').select('i.leadId').where('i.companyId', '=', companyId)

const receivedBy = (companyId: number) =>
  eb.selectFrom('leadRecipients as r').select('r.leadId').where('r.companyId', '=', companyId)

const isConnected = (companyId: number): Expression<SqlBool> =>
  eb.or([
    eb('l.id', 'in', matchesOf(companyId)),
    eb('l.id', 'in', interestIn(companyId)),
    eb('l.id', 'in', receivedBy(companyId)),
  ])

export function listLeadsOfCompany(
  { $kysely }: Sql,
  companyId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<CompanyLead[]> {
  return $kysely
    .selectFrom('leads as l')
    .select(['l.id', 'l.fullName', 'l.propertyCity', 'l.status', 'l.createdAt', 'l.deletedAt'])
    .select(
      sql<CompanyLead['link']>`CASE
        WHEN ${eb('l.id', 'in', selectionsOf(companyId))} THEN 'selected'
        WHEN ${eb('l.id', 'in', interestIn(companyId))} THEN 'requested'
        WHEN ${eb('l.id', 'in', receivedBy(companyId))} THEN 'selected'
        ELSE 'matched' END`.as('link'),
    )
    .select((row) =>
      row
        .selectFrom('leadRecipients as r')
        .select('r.state')
        .whereRef('r.leadId', '=', 'l.id')
        .where('r.companyId', '=', companyId)
        .as('state'),
    )
    .where(isConnected(companyId))
    .orderBy('l.createdAt', 'desc')
    .orderBy('l.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countLeadsOfCompany({ $kysely }: Sql, companyId: number): Promise<number> {
  const { count } = await $kysely
    .selectFrom('leads as l')
    .select(countRows.as('count'))
    .where(isConnected(companyId))
    .executeTakeFirstOrThrow()
  return count
}

const answerHours = hoursBetween(sql.ref('r.delivered_at'), sql.ref('r.first_answered_at'))

/** Counts the answers of a company, with the median of the hours until the recent first ones. */
export async function countAnswers(
  { $kysely }: Sql,
  companyId: number,
  { overdueBefore, recentSince }: { overdueBefore: Date; recentSince: Date },
): Promise<CompanyAnswers> {
  const isRecent = sql<SqlBool>`${answerHours} IS NOT NULL AND r.first_answered_at >= ${recentSince}`
  const row = await $kysely
    .selectFrom('leadRecipients as r')
    .select((answer) => [
      countWhere(
        answer.or([answer('r.deliveredAt', 'is not', null), answer('r.firstAnsweredAt', 'is not', null)]),
      ).as('got'),
      countWhere(answer('r.firstAnsweredAt', 'is not', null)).as('answered'),
      countWhere(answer('r.state', 'in', acceptedStates)).as('accepted'),
      countWhere(answer('r.state', '=', 'signed')).as('signed'),
      countWhere(isUnanswered(overdueBefore)).as('unanswered'),
      countWhere(isRecent).as('count'),
      sql<number | null>`${percentile(0.5, answerHours)} FILTER (WHERE ${isRecent})`.as('hours'),
    ])
    .where('r.companyId', '=', companyId)
    .executeTakeFirstOrThrow()
  const { hours, count, ...counts } = row
  return { ...counts, median: { hours, count } }
}
