import { focusList } from '@client/admin/lib/focus-list.ts'
import { toUndoButton, useUndo } from '@client/admin/lib/use-undo.ts'
import { serverErrorMessage } from '@client/lib/error-message.ts'
import type { CallFailure } from '@client/lib/failed-loads.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import type { DuplicatesPreview } from '@shared/leads/admin-leads.schema.ts'
import { adminToasts } from '@shared/lib/admin-toasts.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

/** Remove Duplicates (product 2.25, 10.2): preview, removal after confirmation, and Undo in the toast. */
export function useDuplicates(onChanged: (ids?: readonly number[]) => void) {
  const utils = trpc.useUtils()
  const [preview, setPreview] = useState<DuplicatesPreview | null>(null)
  const failed = (error: CallFailure) => showToast(adminToasts.duplicatesFailed(serverErrorMessage(error)))

  const look = useMutation({
    mutationFn: () => utils.client.leads.previewDuplicates.query(),
    onSuccess: (found) => {
      if (found.removedCount > 0) setPreview(found)
      else showToast(adminToasts.duplicatesRemoved(0))
    },
    onError: failed,
  })
  // The leads return to the list: none of them is open.
  const undo = useUndo(() => onChanged([]))
  const remove = trpc.leads.removeDuplicates.useMutation({
    onSuccess: async ({ removedCount, runId }) => {
      setPreview(null)
      showToast(adminToasts.duplicatesRemoved(removedCount), toUndoButton(undo, runId))
      onChanged()
      await Promise.all([utils.leads, utils.dashboard, utils.undo].map((part) => part.invalidate()))
      focusList()
    },
    onError: failed,
  })
  return { preview, close: () => setPreview(null), look, remove }
}
