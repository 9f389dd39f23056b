import type { Deps } from '@server/deps.ts'
import type { Actor } from '@server/modules/auth/actor.rules.ts'
import { AppError } from '@shared/errors.ts'
import { MAX_SAVED_VIEWS, type SavedView } from '@shared/schemas/lead-desk.schema.ts'
import * as repo from './saved-views.repo.ts'

const ownerOf = (actor: Actor): repo.ViewOwner => ({ userId: actor.userId, screen: 'leads' })

/** A user's own names for searches of the leads table; nobody else sees them. */
export function listViews(deps: Deps, actor: Actor): Promise<SavedView[]> {
  return repo.listViews(deps.db, ownerOf(actor))
}

/**
 * Keeps a search under a name; the same name again replaces it.
 * @throws AppError INVALID_INPUT when the user has MAX_SAVED_VIEWS already
 */
export function saveView(
  deps: Deps,
  actor: Actor,
  view: { name: string; query: string },
): Promise<SavedView> {
  return deps.db.$transact(async (tx) => {
    await repo.lockViews(tx, ownerOf(actor))
    if ((await repo.countOtherViews(tx, ownerOf(actor), view.name)) >= MAX_SAVED_VIEWS) {
      throw new AppError('INVALID_INPUT', {
        details: { name: `You have ${MAX_SAVED_VIEWS} views. Delete one first.` },
      })
    }
    return repo.upsertView(tx, ownerOf(actor), view)
  })
}

/** @throws AppError NOT_FOUND when the user has no such view */
export async function deleteView(deps: Deps, actor: Actor, id: number): Promise<void> {
  if (!(await repo.deleteView(deps.db, ownerOf(actor), id))) {
    throw new AppError('NOT_FOUND', { message: 'You have no such view.' })
  }
}
