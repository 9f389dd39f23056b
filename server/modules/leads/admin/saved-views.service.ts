import type { Deps } from '@server/deps.ts'
import type { Actor } from '@server/modules/auth/actor.rules.ts'
import { MAX_SAVED_VIEWS, type SavedView } from '@shared/leads/admin-leads.schema.ts'
import { AppError } from '@shared/lib/errors.ts'
import * as repo from './saved-views.repo.ts'

const toViewOwner = (actor: Actor): repo.ViewOwner => ({ userId: actor.userId, screen: 'leads' })

/** Returns the user's saved searches of the leads table. They are private to the user. */
export function listViews(deps: Deps, actor: Actor): Promise<SavedView[]> {
  return repo.listViews(deps.db, toViewOwner(actor))
}

/** Saves a search under a name, replacing one of the same name. @throws AppError INVALID_INPUT for too many */
export function saveView(
  deps: Deps,
  actor: Actor,
  view: { name: string; query: string },
): Promise<SavedView> {
  return deps.db.$transact(async (tx) => {
    await repo.lockViews(tx, toViewOwner(actor))
    if ((await repo.countOtherViews(tx, toViewOwner(actor), view.name)) >= MAX_SAVED_VIEWS) {
      throw new AppError('INVALID_INPUT', {
        details: { name: `You have ${MAX_SAVED_VIEWS} views. Delete one first.` },
      })
    }
    return repo.upsertView(tx, toViewOwner(actor), view)
  })
}

/** @throws AppError NOT_FOUND when the user has no such view */
export async function deleteView(deps: Deps, actor: Actor, id: number): Promise<void> {
  if (!(await repo.deleteView(deps.db, toViewOwner(actor), id))) {
    throw new AppError('NOT_FOUND', { message: 'You have no such view.' })
  }
}
