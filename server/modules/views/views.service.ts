import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import type { Change } from '@server/modules/auth/actor.rules.ts'
import type { Tx } from '@server/platform/db.ts'
import type { AuditAction } from '@shared/audit/audit-labels.ts'
import { AppError } from '@shared/lib/errors.ts'
import {
  MAX_VIEWS,
  type SavedView,
  type SaveViewInput,
  type ViewResource,
  viewResources,
} from '@shared/views/views.schema.ts'
import * as repo from './views.repo.ts'

/** Returns the saved views of a list in the order of its tabs. All users share them. */
export function listViews(deps: Deps, resource: ViewResource): Promise<SavedView[]> {
  return repo.listViews(deps.db, resource)
}

/** Saves a view. @throws AppError INVALID_INPUT for a taken name or too many views */
export function saveView(
  deps: Deps,
  change: Change,
  { resource, name, query, position }: SaveViewInput,
): Promise<SavedView> {
  return deps.db.$transact(async (tx) => {
    await repo.lockViews(tx)
    const views = await repo.listViews(tx, resource)
    if (views.length >= MAX_VIEWS) {
      throw nameError(`This list already has ${MAX_VIEWS} views. Delete one first.`)
    }
    requireFreeName(views, name)
    const view = await repo.insertView(tx, {
      resource,
      name,
      query,
      position: position ?? (views.at(-1)?.position ?? 0) + 1,
      // An API key has no user.
      createdBy: change.actor.sessionId === undefined ? null : change.actor.userId,
    })
    await auditView(tx, change, 'view.save', { id: view.id, resource })
    return view
  })
}

/** Replaces the query string of a view. @throws AppError NOT_FOUND for an unknown one */
export function updateView(
  deps: Deps,
  change: Change,
  { id, query }: { id: number; query: string },
): Promise<SavedView> {
  return deps.db.$transact(async (tx) => {
    const resource = await requireView(tx, id)
    const view = await repo.updateView(tx, id, { query })
    await auditView(tx, change, 'view.update', { id, resource })
    return view
  })
}

/** Renames a view. @throws AppError NOT_FOUND for an unknown one; INVALID_INPUT for a taken name */
export function renameView(
  deps: Deps,
  change: Change,
  { id, name }: { id: number; name: string },
): Promise<SavedView> {
  return deps.db.$transact(async (tx) => {
    const resource = await requireView(tx, id)
    const others = (await repo.listViews(tx, resource)).filter((view) => view.id !== id)
    requireFreeName(others, name)
    const view = await repo.updateView(tx, id, { name })
    await auditView(tx, change, 'view.rename', { id, resource })
    return view
  })
}

/** Deletes a view. @throws AppError NOT_FOUND */
export function deleteView(deps: Deps, change: Change, id: number): Promise<void> {
  return deps.db.$transact(async (tx) => {
    const resource = await requireView(tx, id)
    await repo.deleteView(tx, id)
    await auditView(tx, change, 'view.delete', { id, resource })
  })
}

async function requireView(tx: Tx, id: number): Promise<ViewResource> {
  await repo.lockViews(tx)
  const view = await repo.findView(tx, id)
  const resource = viewResources.find((name) => name === view?.resource)
  if (!resource) throw new AppError('NOT_FOUND', { message: 'This view no longer exists.' })
  return resource
}

function requireFreeName(views: readonly SavedView[], name: string): void {
  const wanted = name.toLowerCase()
  if (views.some((view) => view.name.toLowerCase() === wanted)) {
    throw nameError('A view with this name already exists. Choose another name.')
  }
}

const nameError = (message: string) => new AppError('INVALID_INPUT', { message, details: { name: message } })

/** Names may contain personal data, so the audit log has only the number of the view. */
function auditView(
  tx: Tx,
  change: Change,
  action: AuditAction,
  { id, resource }: { id: number; resource: ViewResource },
): Promise<void> {
  return recordAudit(tx, { ...change, action, entity: 'saved_view', entityId: id, after: { resource } })
}
