import type { Prisma } from '@prisma-data/generated/client.ts'
import type { Db, Tx } from '@server/platform/db.ts'
import type { SavedView } from '@shared/schemas/lead-desk.schema.ts'

const viewSelect = { id: true, name: true, query: true } satisfies Prisma.SavedViewSelect

export interface ViewOwner {
  userId: number
  screen: 'leads'
}

export function listViews(db: Db, owner: ViewOwner): Promise<SavedView[]> {
  return db.savedView.findMany({ where: { ...owner }, select: viewSelect, orderBy: { name: 'asc' } })
}

/** How many views with other names there are. Waits for the user's other saving to end. */
export async function countOtherViews(tx: Tx, owner: ViewOwner, name: string): Promise<number> {
  await tx.$executeRaw`SELECT FROM users WHERE id = ${owner.userId} FOR UPDATE`
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
