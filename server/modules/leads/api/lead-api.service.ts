import type { Deps } from '@server/deps.ts'
import type { Actor, Change } from '@server/modules/auth/actor.rules.ts'
import { notifyEmailWorker } from '@server/modules/email/email.service.ts'
import { getLeadDetail, NO_SUCH_LEAD } from '@server/modules/leads/admin/admin-leads.service.ts'
import { setLeadStatus } from '@server/modules/leads/admin/lead-bulk.service.ts'
import { isFilterFirst, toListFilter } from '@server/modules/leads/admin/lead-list.service.ts'
import { auditNote, writeNote } from '@server/modules/leads/admin/lead-notes.service.ts'
import { type ListKey, makeCursor, parseCursor, toCursorPage } from '@server/platform/cursor.ts'
import type {
  LeadRecord,
  LeadRecordDetail,
  ListLeadPageInput,
  UpdateLeadInput,
} from '@shared/leads/lead-api.schema.ts'
import { type CursorPage, getPageOrder } from '@shared/lib/cursor.schema.ts'
import { AppError, requireChanges } from '@shared/lib/errors.ts'
import * as repo from './lead-pages.repo.ts'

/** Returns a page of the leads that are not deleted. @throws AppError INVALID_INPUT for a cursor of another list */
export async function listLeadPage(
  deps: Deps,
  actor: Actor,
  { limit, cursor, ...query }: ListLeadPageInput,
): Promise<CursorPage<LeadRecord>> {
  const { createdFrom, createdTo, updatedSince, status, state, city, query: search } = query
  const { secret } = deps.config
  const order = getPageOrder(query)
  const list: ListKey = ['leads', { ...order, ...query, ...order }]
  const after = parseCursor(secret, list, cursor)
  const filter = {
    ...(await toListFilter(deps, actor, { status, state, city, search })),
    since: createdFrom ?? null,
    before: createdTo ?? null,
  }
  const listPage = (await isFilterFirst(deps, filter)) ? repo.listPageFilterFirst : repo.listPageByIndex
  const found = await listPage(deps.db, {
    filter: { ...filter, updatedSince },
    order,
    after,
    limit: limit + 1,
  })
  return toCursorPage(found, limit, (last) => makeCursor(secret, list, { at: last[order.sort], id: last.id }))
}

/** Returns a lead with its companies and notes. @throws AppError NOT_FOUND, also for a deleted lead */
export async function getLeadRecord(deps: Deps, id: number): Promise<LeadRecordDetail> {
  const { lead, matches, events } = await getLeadDetail(deps, id)
  if (lead.deletedAt) throw new AppError('NOT_FOUND', { message: NO_SUCH_LEAD })
  const notes = events
    .filter(({ kind }) => kind === 'note')
    .map(({ id: noteId, text, actor, createdAt }) => ({ id: noteId, text: text ?? '', actor, createdAt }))
  return { ...lead, matches, notes }
}

/**
 * Changes the status of a lead, adds a note, or both together.
 * @throws AppError NOTHING_CHANGED without a field; NOT_FOUND, also for a deleted lead
 */
export async function updateLead(
  deps: Deps,
  change: Change,
  { id, ...changes }: UpdateLeadInput,
): Promise<LeadRecordDetail> {
  requireChanges(changes)
  const { status, note } = changes
  await deps.db.$transact(async (tx) => {
    // The note first: it locks the lead, and its emails are written before the audit log is locked.
    if (note) await writeNote(deps, tx, change, { id, text: note })
    if (status) await setLeadStatus(deps, tx, change, { id, status })
    if (note) await auditNote(deps, tx, change, { id, text: note })
  })
  if (note) notifyEmailWorker(deps)
  return getLeadRecord(deps, id)
}
