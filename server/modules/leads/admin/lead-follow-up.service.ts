import type { Deps } from '@server/deps.ts'
import type { Change } from '@server/modules/auth/actor.rules.ts'
import type { Tx } from '@server/platform/db.ts'
import {
  CALL_BACK,
  callOutcomeLabels,
  type LogCallInput,
  NEXT_ACTION_MAX_DAYS,
  type SetNextActionInput,
} from '@shared/leads/follow-up.ts'
import { DAY_MS } from '@shared/lib/durations.ts'
import { AppError } from '@shared/lib/errors.ts'
import * as repo from './admin-leads.repo.ts'
import { auditLeads, NO_SUCH_LEAD, toEvent } from './admin-leads.service.ts'

interface NextAction {
  action: string
  at: Date
}

/**
 * Sets, moves or removes the next action of a lead (product 2.46).
 * @throws AppError NOT_FOUND, also for a deleted lead; INVALID_INPUT for a time more than a year away
 */
export async function setNextAction(
  deps: Deps,
  change: Change,
  { id, next }: SetNextActionInput,
): Promise<void> {
  requireNear(deps, next?.at)
  await deps.db.$transact(async (tx) => {
    const before = await lockNextAction(tx, id)
    if (!(await writeNextAction(deps, tx, change, { id, before, next }))) return
    await auditLeads(deps, tx, change, 'lead.next', [id], { before: toAudit(before), after: toAudit(next) })
  })
}

/**
 * Adds a call to the history. "Call back" sets the next action.
 * @throws AppError NOT_FOUND, also for a deleted lead; INVALID_INPUT for a time more than a year away
 */
export async function logCall(
  deps: Deps,
  change: Change,
  { id, outcome, callBackAt }: LogCallInput,
): Promise<void> {
  requireNear(deps, callBackAt)
  await deps.db.$transact(async (tx) => {
    const before = await lockNextAction(tx, id)
    await repo.insertLeadEvents(tx, [
      { ...toEvent(deps, change, id), kind: 'call', text: `Called: ${callOutcomeLabels[outcome]}.` },
    ])
    const next = callBackAt && { action: CALL_BACK, at: callBackAt }
    if (next) await writeNextAction(deps, tx, change, { id, before, next })
    await auditLeads(deps, tx, change, 'lead.call', [id], {
      after: { outcome, ...(callBackAt && { callBackAt }) },
    })
  })
}

/** A time in the past is allowed: Undo gives back an action that was late. */
function requireNear({ clock }: Deps, at: Date | undefined): void {
  if (at && Math.abs(at.getTime() - clock.now().getTime()) > NEXT_ACTION_MAX_DAYS * DAY_MS)
    throw new AppError('INVALID_INPUT', { message: 'Choose a day within a year.' })
}

async function lockNextAction(tx: Tx, id: number): Promise<NextAction | null> {
  const lead = await repo.lockEdited(tx, id)
  if (!lead) throw new AppError('NOT_FOUND', { message: NO_SUCH_LEAD })
  const { nextAction: action, nextActionAt: at } = lead
  return action === null || at === null ? null : { action, at }
}

/** Stores the next action and its entry in the history, which has the times in `from` and `to`. @returns whether it changed */
async function writeNextAction(
  deps: Deps,
  tx: Tx,
  change: Change,
  { id, before, next }: { id: number; before: NextAction | null; next: NextAction | null },
): Promise<boolean> {
  const isSame = before?.action === next?.action && before?.at.getTime() === next?.at.getTime()
  if (isSame) return false
  await repo.updateLead(tx, id, { nextAction: next?.action ?? null, nextActionAt: next?.at ?? null })
  const isMoved = before !== null && before.action === next?.action
  const verb = next === null ? 'done' : isMoved ? 'moved' : 'set'
  await repo.insertLeadEvents(tx, [
    {
      ...toEvent(deps, change, id),
      kind: 'next',
      from: before?.at.toISOString() ?? null,
      to: next?.at.toISOString() ?? null,
      text: `Next action ${verb}: ${next?.action ?? before?.action}`,
    },
  ])
  return true
}

/** The action may contain personal data, so the audit log has only its length. */
const toAudit = (next: NextAction | null) =>
  next ? { characters: next.action.length, at: next.at.toISOString() } : { at: null }
