import type { Prisma } from '@prisma-data/generated/client.ts'
import type { Db, Sql, Tx } from '@server/platform/db.ts'
import type { SavedView } from '@shared/leads/admin-leads.schema.ts'

const viewSelect = { id: true, name: true, query: true } satisfies Prisma.SavedViewSelect

export interface ViewOwner {
  userId: number
  screen: 'leads'
}

export function listViews(db: Db, owner: ViewOwner): Promise<SavedView[]> {
  return db.savedView.findMany({ where: { ...owner }, select: viewSelect, orderBy: { name: 'asc' } })
}

/** Locks the user's row, so that parallel saves run one after another. */
export async function lockViews(tx: Sql, { userId }: ViewOwner): Promise<void> {
  await tx.$kysely.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
}

export function countOtherViews(tx: Tx, owner: ViewOwner, name: string): Promise<number> {
  return tx.savedView.count({ where: { ...owner, name: { not: name } } })
}

/** Saves a view and replaces one of the same name. */
export function upsertView(
  tx: Tx,
  owner: ViewOwner,
  { name, query }: { name: string; query: string },
): Promise<SavedView> {
  return tx.savedView.upsert({
    where: { userId_screen_name: { ...owner, name } },
    create: { ...owner, name, query },
    update: { query },
    select: viewSelect,
  })
}

/** @returns false when the user has no such view */
export async function deleteView(db: Db, owner: ViewOwner, id: number): Promise<boolean> {
  const { count } = await db.savedView.deleteMany({ where: { ...owner, id } })
  return count === 1
}
