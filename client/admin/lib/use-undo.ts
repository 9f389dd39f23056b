import { serverErrorMessage } from '@client/lib/error-message.ts'
import type { Toast } from '@client/lib/toast-texts.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { type Undone, undoKinds } from '@shared/bulk/undo.schema.ts'
import { adminToasts } from './admin-toasts.ts'
import { focusList } from './focus-list.ts'

const REMOVALS: readonly string[] = [
  'lead.delete',
  'lead.remove-duplicates',
  'company.delete',
  'company.remove-expired',
]

function toToast({ kind, restoredCount, skippedCount, merge }: Undone): Toast {
  if (merge) return adminToasts.mergeUndone(merge)
  if (kind === 'hostscore.recalculate') return adminToasts.scoresRestored(restoredCount)
  const { list, value } = undoKinds[kind]
  const isOfLeads = list === 'leads'
  if (skippedCount > 0 || !REMOVALS.includes(kind)) {
    const nouns = isOfLeads ? (['lead', 'leads'] as const) : (['company', 'companies'] as const)
    return adminToasts.changeUndone(restoredCount, skippedCount, nouns, value)
  }
  return isOfLeads ? adminToasts.leadsRestored(restoredCount) : adminToasts.companiesRestored(restoredCount)
}

/** Returns the button of a toast about a stored change; undefined if nothing changed or it cannot be undone. */
export function toUndoButton(undo: ReturnType<typeof useUndo>, runId: number | null) {
  return runId === null ? undefined : { label: 'Undo', run: () => undo.mutate({ runId }) }
}

/**
 * Undoes any stored change, from a toast, a record, the recent changes or the audit log, and says what came of it.
 * @param onReturned called when rows returned to a list
 */
export function useUndo(onReturned?: () => void) {
  const utils = trpc.useUtils()
  return trpc.undo.run.useMutation({
    onSuccess: async (undone) => {
      if (REMOVALS.includes(undone.kind)) onReturned?.()
      showToast(toToast(undone))
      await utils.invalidate()
      focusList()
    },
    onError: async (error) => {
      showToast(adminToasts.undoFailed(serverErrorMessage(error)))
      // Somebody may have undone it: the lists then say so.
      await Promise.all([utils.undo.invalidate(), utils.audit.invalidate()])
    },
  })
}
