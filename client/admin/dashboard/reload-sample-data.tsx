import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { useHasRole } from '@client/admin/lib/session.ts'
import { ConfirmButton } from '@client/admin/parts/confirm-button.tsx'
import { showToast } from '@client/lib/toasts.tsx'
import { getErrorCode, trpc } from '@client/lib/trpc.ts'

/** Button with its question, for owners (product 2.24). */
export function ReloadSampleData() {
  const utils = trpc.useUtils()
  const reload = trpc.leads.reloadSampleData.useMutation({
    onSuccess: async ({ message }) => {
      showToast(adminToasts.sampleDataReloaded(message))
      await utils.invalidate()
    },
    onError: (error) => {
      const isAnswer = getErrorCode(error) !== null
      showToast(isAnswer ? adminToasts.sampleDataFailed(error.message) : adminToasts.sampleDataNetworkFailed)
    },
  })
  const canReload = useHasRole('owner')
  const isOff = trpc.dashboard.status.useQuery().data?.hasSampleData === false
  if (!canReload) return null
  return (
    <ConfirmButton
      disabled={isOff}
      title={isOff ? 'Sample data is turned off on this server (SAMPLE_DATA).' : undefined}
      question="Restore the sample companies and leads? Real data won’t change."
      confirmLabel="Yes, Reload"
      pending={reload.isPending}
      onConfirm={(close) => reload.mutate(undefined, { onSettled: close })}
    >
      Reload Sample Data
    </ConfirmButton>
  )
}
