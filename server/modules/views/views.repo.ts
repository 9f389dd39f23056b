import type { Prisma } from '@prisma-data/generated/client.ts'
import { advisoryLocks } from '@server/platform/advisory-locks.ts'
import type { Db, Tx } from '@server/platform/db.ts'
import { advisoryLock } from '@server/platform/sql.ts'
import type { SavedView, ViewResource } from '@shared/views/views.schema.ts'

const viewSelect = { id: true, name: true, query: true, position: true } satisfies Prisma.SavedViewSelect

export function listViews(db: Db | Tx, resource: ViewResource): Promise<SavedView[]> {
  return db.savedView.findMany({
    where: { resource },
    select: viewSelect,
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
}

/** Makes parallel changes of views run one after another, so that limit and names hold. */
export async function lockViews(tx: Tx): Promise<void> {
  await advisoryLock(advisoryLocks.savedViews).execute(tx.$kysely)
}

export function findView(tx: Tx, id: number): Promise<{ id: number; resource: string } | null> {
  return tx.savedView.findUnique({ where: { id }, select: { id: true, resource: true } })
}

export function insertView(
  tx: Tx,
  view: { resource: ViewResource; name: string; query: string; position: number; createdBy: number | null },
): Promise<SavedView> {
  return tx.savedView.create({ data: view, select: viewSelect })
}

export function updateView(
  tx: Tx,
  id: number,
  data: { name: string } | { query: string },
): Promise<SavedView> {
  return tx.savedView.update({ where: { id }, data, select: viewSelect })
}

export async function deleteView(tx: Tx, id: number): Promise<void> {
  await tx.savedView.delete({ where: { id }, select: { id: true } })
}
