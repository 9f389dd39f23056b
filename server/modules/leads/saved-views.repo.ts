import type { Prisma } from '@prisma-data/generated/client.ts'
import type { Db, Sql, Tx } from '@server/platform/db.ts'
import type { SavedView } from '@shared/schemas/lead-desk.schema.ts'

const viewSelect = { id: true, name: true, query: true } satisfies Prisma.SavedViewSelect

export interface ViewOwner {
  userId: number
  screen: 'leads'
}

export function listViews(db: Db, owner: ViewOwner): Promise<SavedView[]> {
  return db.savedView.findMany({ where: { ...owner }, select: viewSelect, orderBy: { name: 'asc' } })
}

/** Waits until nothing else is being saved for the user. */
export async function lockViews(tx: Sql, { userId }: ViewOwner): Promise<void> {
  await tx.$kysely.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
}

/** How many views with other names there are. */
export function countOtherViews(tx: Tx, owner: ViewOwner, name: string): Promise<number> {
  return tx.savedView.count({ where: { ...owner, name: { not: name } } })
}

/** A view of the same name is replaced. */
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
