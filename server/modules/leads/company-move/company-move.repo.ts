import type { Prisma } from '@prisma-data/generated/client.ts'
import type { Sql, Tx } from '@server/platform/db.ts'
import { countRows } from '@server/platform/sql.ts'
import { type SqlBool, sql } from 'kysely'

const matchFields = {
  leadId: true,
  position: true,
  selected: true,
  distanceMiles: true,
  reasons: true,
  isNearest: true,
  createdAt: true,
} satisfies Prisma.LeadMatchSelect
export type MatchRow = Prisma.LeadMatchGetPayload<{ select: typeof matchFields }>

const interestFields = {
  leadId: true,
  consentText: true,
  createdAt: true,
} satisfies Prisma.LeadInterestSelect
export type InterestRow = Prisma.LeadInterestGetPayload<{ select: typeof interestFields }>

/** Condition: the lead's list of chosen companies names this one. */
const names = (companyId: number) =>
  sql<SqlBool>`${String(companyId)} = ANY(string_to_array(replace(interested_company_ids, ' ', ''), ','))`

/** Locks the leads with a selection of, match with or interest in a company, in order (docs/decisions/0052). */
export async function lockLeadsOf({ $kysely }: Sql, companyId: number): Promise<void> {
  await $kysely
    .selectFrom('leads')
    .select('id')
    .where((eb) =>
      eb.or([
        names(companyId),
        eb('id', 'in', eb.selectFrom('leadMatches').select('leadId').where('companyId', '=', companyId)),
        eb('id', 'in', eb.selectFrom('leadInterest').select('leadId').where('companyId', '=', companyId)),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export async function lockLeads({ $kysely }: Sql, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await $kysely
    .selectFrom('leads')
    .select('id')
    .where(sql<SqlBool>`id = ANY(${[...ids]}::int[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Returns the matches of a company, of leads that another one matched as well. */
export async function listSharedMatches(tx: Tx, companyId: number, otherId: number): Promise<MatchRow[]> {
  return tx.leadMatch.findMany({
    where: { companyId, lead: { matches: { some: { companyId: otherId } } } },
    select: matchFields,
    orderBy: { leadId: 'asc' },
  })
}

export async function listSharedInterest(tx: Tx, companyId: number, otherId: number): Promise<InterestRow[]> {
  return tx.leadInterest.findMany({
    where: { companyId, lead: { interest: { some: { companyId: otherId } } } },
    select: interestFields,
    orderBy: { leadId: 'asc' },
  })
}

export async function deleteMatches(tx: Tx, companyId: number, leadIds: readonly number[]): Promise<void> {
  await tx.leadMatch.deleteMany({ where: { companyId, leadId: { in: [...leadIds] } } })
}

export async function deleteInterest(tx: Tx, companyId: number, leadIds: readonly number[]): Promise<void> {
  await tx.leadInterest.deleteMany({ where: { companyId, leadId: { in: [...leadIds] } } })
}

export async function updateMatch(
  tx: Tx,
  companyId: number,
  { leadId, createdAt, ...content }: MatchRow,
  only: Prisma.LeadMatchWhereInput = {},
): Promise<void> {
  await tx.leadMatch.updateMany({ where: { ...only, companyId, leadId }, data: content })
}

export async function updateConsentText(
  tx: Tx,
  companyId: number,
  leadId: number,
  consentText: string | null,
): Promise<void> {
  await tx.leadInterest.updateMany({ where: { companyId, leadId }, data: { consentText } })
}

/** Gives a company's matches, interest or received leads to another one, except where a lead has both. @returns the leads */
export async function moveLinks(
  { $kysely }: Sql,
  table: 'leadMatches' | 'leadInterest' | 'leadRecipients',
  { fromId, toId }: { fromId: number; toId: number },
  leadIds: readonly number[] | 'all',
): Promise<number[]> {
  const rows = await $kysely
    .updateTable(table)
    .set({ companyId: toId })
    .where('companyId', '=', fromId)
    .$if(leadIds !== 'all', (query) => query.where(sql<SqlBool>`lead_id = ANY(${leadIds}::int[])`))
    .where('leadId', 'not in', (db) => db.selectFrom(table).select('leadId').where('companyId', '=', toId))
    .returning('leadId')
    .execute()
  return rows.map(({ leadId }) => leadId).sort((a, b) => a - b)
}

/** Creates matches and interest of a company again, for leads that still exist. */
export async function insertAgain(
  tx: Tx,
  companyId: number,
  { matches, interest }: { matches: readonly MatchRow[]; interest: readonly InterestRow[] },
): Promise<void> {
  const leadIds = [...matches, ...interest].map(({ leadId }) => leadId)
  const found = await tx.lead.findMany({ where: { id: { in: leadIds } }, select: { id: true } })
  const existing = new Set(found.map(({ id }) => id))
  const ofCompany = <Row extends { leadId: number }>(rows: readonly Row[]) =>
    rows.filter(({ leadId }) => existing.has(leadId)).map((row) => ({ ...row, companyId }))
  await tx.leadMatch.createMany({ data: ofCompany(matches), skipDuplicates: true })
  await tx.leadInterest.createMany({ data: ofCompany(interest), skipDuplicates: true })
}

/** Returns the chosen companies of the leads that name this one. */
export function listNaming(
  { $kysely }: Sql,
  companyId: number,
): Promise<{ id: number; interestedCompanyIds: string | null }[]> {
  return $kysely
    .selectFrom('leads')
    .select(['id', 'interestedCompanyIds'])
    .where(names(companyId))
    .orderBy('id')
    .execute()
}

export function listNamed(
  { $kysely }: Sql,
  leadIds: readonly number[],
): Promise<{ id: number; interestedCompanyIds: string | null }[]> {
  return $kysely
    .selectFrom('leads')
    .select(['id', 'interestedCompanyIds'])
    .where(sql<SqlBool>`id = ANY(${[...leadIds]}::int[])`)
    .orderBy('id')
    .execute()
}

export async function updateNames(
  { $kysely }: Sql,
  leads: readonly { id: number; interestedCompanyIds: string | null }[],
): Promise<void> {
  if (leads.length === 0) return
  const ids = leads.map(({ id }) => id)
  const texts = leads.map(({ interestedCompanyIds }) => interestedCompanyIds)
  await $kysely
    .updateTable('leads as l')
    .from(
      sql<{ id: number; companyIds: string | null }>`unnest(${ids}::int[], ${texts}::text[])`.as<'v'>(
        sql`v (id, company_ids)`,
      ),
    )
    .set((eb) => ({ interestedCompanyIds: eb.ref('v.companyIds') }))
    .whereRef('l.id', '=', 'v.id')
    .execute()
}

export async function countLinks(
  { $kysely }: Sql,
  companyId: number,
  otherId: number,
): Promise<{ matches: number; interests: number; sharedLeads: number }> {
  const of = (table: 'leadMatches' | 'leadInterest') =>
    $kysely.selectFrom(table).select(countRows.as('count')).where('companyId', '=', companyId)
  const shared = $kysely
    .selectFrom('leadMatches as m')
    .innerJoin('leadMatches as o', (join) =>
      join.onRef('o.leadId', '=', 'm.leadId').on('o.companyId', '=', otherId),
    )
    .select(countRows.as('count'))
    .where('m.companyId', '=', companyId)
  return $kysely
    .selectNoFrom([
      of('leadMatches').$asScalar().$notNull().as('matches'),
      of('leadInterest').$asScalar().$notNull().as('interests'),
      shared.$asScalar().$notNull().as('sharedLeads'),
    ])
    .executeTakeFirstOrThrow()
}
