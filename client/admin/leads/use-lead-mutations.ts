import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { focusList } from '@client/admin/lib/focus-list.ts'
import { toastFailure } from '@client/admin/lib/mutation-toasts.ts'
import { useRefresh } from '@client/admin/lib/use-refresh.ts'
import { toUndoButton, useUndo } from '@client/admin/lib/use-undo.ts'
import type { Toast } from '@client/lib/toast-texts.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import type { leadAction } from '@shared/leads/lead-bulk.schema.ts'
import type { LeadStatus } from '@shared/leads/lead-status.ts'
import { listStatusReasons, type StatusReason } from '@shared/leads/status-reasons.ts'
import { useState } from 'react'
import type { z } from 'zod'

type Action = z.input<typeof leadAction>

interface AskedReason {
  id: number
  status: LeadStatus
}

const failures = {
  status: adminToasts.leadStatusFailed,
  assign: adminToasts.leadsAssignFailed,
  delete: adminToasts.leadsDeleteFailed,
}

function doneToast(action: Action, count: number): Toast {
  if (action.kind === 'status') return adminToasts.leadStatusChanged(count, action.status)
  if (action.kind === 'assign') return adminToasts.leadsAssigned(count, action.assigneeId !== null)
  return adminToasts.leadsDeleted(count)
}

export type LeadCalls = ReturnType<typeof useLeadMutations>

/**
 * Mutations of leads with their toasts (product 8.7, 8.8). A deletion has Undo.
 * @param onRemoved called after rows left or returned, with their ids if they are known
 */
export function useLeadMutations(onRemoved: (ids?: readonly number[]) => void) {
  const refresh = useRefresh('leads', 'dashboard', 'undo')
  const restore = trpc.leads.restore.useMutation({
    onSuccess: async ({ restoredCount }, { ids }) => {
      onRemoved(ids.map(Number))
      showToast(adminToasts.leadsRestored(restoredCount))
      await refresh()
      focusList()
    },
    onError: toastFailure(adminToasts.leadsRestoreFailed),
  })
  // The leads return to the list: none of them is open.
  const undo = useUndo(() => onRemoved([]))
  const deleteOne = trpc.leads.delete.useMutation({
    onSuccess: async ({ runId }, { id }) => {
      onRemoved([Number(id)])
      showToast(adminToasts.leadDeleted, toUndoButton(undo, runId))
      await refresh()
      focusList()
    },
    onError: toastFailure(adminToasts.leadDeleteFailed),
  })
  const change = trpc.leads.change.useMutation({
    onSuccess: async ({ changedCount, runId }, { action, selection }) => {
      const isRemoval = action.kind === 'delete'
      if (isRemoval) onRemoved('ids' in selection ? selection.ids.map(Number) : undefined)
      showToast(doneToast(action, changedCount), toUndoButton(undo, runId))
      await refresh()
      if (isRemoval) focusList()
    },
    onError: (error, { action }) => toastFailure(failures[action.kind])(error),
  })
  const [asked, setAsked] = useState<AskedReason | null>(null)
  const applyNow = (id: number, action: Action) => change.mutate({ selection: { ids: [id] }, action })
  return {
    change,
    deleteOne,
    restore,
    refresh,
    isPending: change.isPending || restore.isPending,
    /** Changes one lead; a status that has reasons first asks for one. */
    apply: (id: number, action: Action) => {
      if (action.kind === 'status' && !action.reason && listStatusReasons(action.status).length > 0)
        setAsked({ id, status: action.status })
      else applyNow(id, action)
    },
    /** Status of a lead that waits for its reason. */
    asked,
    answer: (reason: StatusReason | null) => {
      if (asked && reason) applyNow(asked.id, { kind: 'status', status: asked.status, reason })
      setAsked(null)
    },
  }
}
