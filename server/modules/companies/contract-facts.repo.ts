import type { Prisma } from '@prisma-data/generated/client.ts'
import type { Db, Sql, Tx } from '@server/platform/db.ts'
import { selectColumns } from '@server/platform/sql.ts'
import { type ContractFact, contractFact, contractFactKeys } from '@shared/companies/contract-facts.ts'
import { type SqlBool, sql } from 'kysely'

const select = { companyId: true, ...selectColumns(contractFact) } satisfies Prisma.CompanyFactSelect

/** Returns the contract facts of each of these companies, in the order of their display. One query. */
export async function listFacts(
  db: Db | Tx,
  companyIds: readonly number[],
): Promise<Map<number, ContractFact[]>> {
  const rows = await db.companyFact.findMany({ where: { companyId: { in: [...companyIds] } }, select })
  const facts = new Map<number, ContractFact[]>(companyIds.map((id) => [id, []]))
  for (const key of contractFactKeys)
    for (const { companyId, fact, ...stated } of rows)
      if (fact === key) facts.get(companyId)?.push({ fact: key, ...stated })
  return facts
}

/** Stores what a company stated on the day of `saidOn` (UTC); an empty value removes the fact. */
export async function saveFacts(
  tx: Tx,
  companyId: number,
  stated: readonly { key: string; after: string }[],
  saidOn: Date,
): Promise<void> {
  await tx.companyFact.deleteMany({ where: { companyId, fact: { in: stated.map(({ key }) => key) } } })
  await tx.companyFact.createMany({
    data: stated.flatMap(({ key, after }) => (after ? [{ companyId, fact: key, value: after, saidOn }] : [])),
  })
}

/** Gives a company the facts of another one that it lacks, all or some. @returns the facts that moved */
export async function moveFacts(
  { $kysely }: Sql,
  { fromId, toId, facts }: { fromId: number; toId: number; facts?: readonly string[] },
): Promise<string[]> {
  const rows = await $kysely
    .updateTable('companyFacts as f')
    .set({ companyId: toId })
    .where('f.companyId', '=', fromId)
    .where(
      sql<SqlBool>`NOT EXISTS (SELECT 1 FROM company_facts o WHERE o.company_id = ${toId}::int AND o.fact = f.fact)`,
    )
    .$if(facts !== undefined, (query) =>
      query.where(sql<SqlBool>`f.fact = ANY(${[...(facts ?? [])]}::text[])`),
    )
    .returning('f.fact')
    .execute()
  return rows.map(({ fact }) => fact).sort()
}
