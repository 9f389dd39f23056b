import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { toastFailure } from '@client/admin/lib/mutation-toasts.ts'
import { useRefresh } from '@client/admin/lib/use-refresh.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import type { LeadDetail } from '@shared/leads/admin-leads.schema.ts'
import type { CallOutcome } from '@shared/leads/follow-up.ts'

/** A next action and its time. */
export interface NextAction {
  action: string
  at: Date
}

export function getNextAction({ nextAction, nextActionAt }: LeadDetail['lead']): NextAction | null {
  return nextAction && nextActionAt ? { action: nextAction, at: nextActionAt } : null
}

/**
 * Changes of a lead's next action and calls, with their toasts. Undo gives back the next action from before; a call
 * itself stays in the history. A form waits for the change by `onDone`.
 */
export function useFollowUp(lead: LeadDetail['lead']) {
  const { id } = lead
  const before = getNextAction(lead)
  const onSuccess = useRefresh('leads', 'dashboard')
  const set = trpc.leads.setNextAction.useMutation({
    onSuccess,
    onError: toastFailure(adminToasts.nextActionFailed),
  })
  const log = trpc.leads.logCall.useMutation({ onSuccess, onError: toastFailure(adminToasts.callFailed) })
  const undo = { label: 'Undo', run: () => set.mutate({ id, next: before }) }
  return {
    /** Sets the next action; null removes it, because it was done. */
    setNext: (next: NextAction | null, onDone?: () => void) =>
      set.mutate(
        { id, next },
        {
          onSuccess: () => {
            showToast(next ? adminToasts.nextActionSet(next.action) : adminToasts.nextActionDone, undo)
            onDone?.()
          },
        },
      ),
    logCall: (outcome: CallOutcome, callBackAt?: Date, onDone?: () => void) =>
      log.mutate(
        { id, outcome, callBackAt },
        {
          onSuccess: () => {
            showToast(adminToasts.callLogged(outcome), callBackAt && undo)
            onDone?.()
          },
        },
      ),
    isPending: set.isPending || log.isPending,
  }
}
