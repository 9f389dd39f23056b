import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { toastFailure } from '@client/admin/lib/toast-failure.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import type { LeadDetail } from '@shared/leads/admin-leads.schema.ts'
import type { CallOutcome } from '@shared/leads/follow-up.ts'

/** A next action and its time. */
export interface NextAction {
  action: string
  at: Date
}

export function getNextAction({
  nextAction,
  nextActionAt,
}: Pick<LeadDetail['lead'], 'nextAction' | 'nextActionAt'>): NextAction | null {
  return nextAction && nextActionAt ? { action: nextAction, at: nextActionAt } : null
}

/** Mutations of a lead's next action and calls, with their toasts. Undo gives back the next action from before. */
export function useFollowUp(lead: LeadDetail['lead']) {
  const { id } = lead
  const before = getNextAction(lead)
  const utils = trpc.useUtils()
  const onSuccess = () => Promise.all([utils.leads, utils.dashboard].map((part) => part.invalidate()))
  const set = trpc.leads.setNextAction.useMutation({
    onSuccess,
    onError: toastFailure(adminToasts.nextActionFailed),
  })
  const log = trpc.leads.logCall.useMutation({ onSuccess, onError: toastFailure(adminToasts.callFailed) })
  const undo = { label: 'Undo', run: () => set.mutate({ id, next: before }) }
  const toastNext = (next: NextAction | null) => ({
    onSuccess: () =>
      showToast(next ? adminToasts.nextActionSet(next.action) : adminToasts.nextActionDone, undo),
  })
  // The call itself stays in the history.
  const toastCall = (outcome: CallOutcome, callBackAt?: Date) => ({
    onSuccess: () => showToast(adminToasts.callLogged(outcome), callBackAt ? undo : undefined),
  })
  return {
    /** Sets the next action; null removes it, because it was done. */
    setNext: (next: NextAction | null) => set.mutate({ id, next }, toastNext(next)),
    saveNext: (next: NextAction) => set.mutateAsync({ id, next }, toastNext(next)),
    logCall: (outcome: CallOutcome, callBackAt?: Date) =>
      log.mutate({ id, outcome, callBackAt }, toastCall(outcome, callBackAt)),
    saveCallBack: (callBackAt: Date) =>
      log.mutateAsync({ id, outcome: 'call_back', callBackAt }, toastCall('call_back', callBackAt)),
    isPending: set.isPending || log.isPending,
  }
}
