import type { DB } from '@prisma-data/generated/kysely/tables.ts'
import type { Sql } from '@server/platform/db.ts'
import { containsWords, foldedFields } from '@server/platform/search-text.ts'
import { countRows, selectColumns } from '@server/platform/sql.ts'
import { type BlocksInput, type SenderBlock, senderBlock } from '@shared/blocks/blocks.schema.ts'
import { objectKeys } from '@shared/lib/objects.ts'
import { type Expression, expressionBuilder, type Insertable, type SqlBool, sql } from 'kysely'
import type { BlockKey } from './blocks.rules.ts'

const columns = objectKeys(selectColumns(senderBlock))
const eb = expressionBuilder<DB, 'senderBlocks'>()

/** Condition: one of the keys is blocked at this time. Reads at most a few entries of an index. */
export function isBlocked(keys: readonly BlockKey[], now: Date): Expression<SqlBool> {
  if (keys.length === 0) return sql<SqlBool>`false`
  return eb.exists(
    eb
      .selectFrom('senderBlocks')
      .select('id')
      .where((row) => row.or(keys.map(({ kind, value }) => row.and({ kind, value }))))
      .where((row) => row.or([row('expiresAt', 'is', null), row('expiresAt', '>', now)])),
  )
}

const isShown = (now: Date, search: string | undefined) =>
  eb.and([
    eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)]),
    ...(search ? [containsWords(foldedFields(eb.ref('label'), eb.ref('reason')), search)] : []),
  ])

/** Lists the blocks that have not expired, newest first. */
export async function listBlocks(
  { $kysely }: Sql,
  { search, page, pageSize }: BlocksInput,
  now: Date,
): Promise<{ rows: SenderBlock[]; total: number }> {
  const blocks = $kysely.selectFrom('senderBlocks').where(isShown(now, search))
  const rows = await blocks
    .select(columns)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .offset((page - 1) * pageSize)
    .limit(pageSize)
    .execute()
  const { total } = await blocks.select(countRows.as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

/** Adds a block, or gives the same one a new reason and end. */
export function upsertBlock({ $kysely }: Sql, block: Insertable<DB['senderBlocks']>): Promise<SenderBlock> {
  const { kind: _kind, value: _value, ...renewed } = block
  return $kysely
    .insertInto('senderBlocks')
    .values(block)
    .onConflict((conflict) => conflict.columns(['kind', 'value']).doUpdateSet(renewed))
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Deletes a block. @returns the deleted one, or null */
export async function deleteBlock({ $kysely }: Sql, id: number): Promise<SenderBlock | null> {
  const row = await $kysely
    .deleteFrom('senderBlocks')
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
  return row ?? null
}
