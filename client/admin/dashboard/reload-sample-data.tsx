import { useHasRole } from '@client/admin/lib/session.ts'
import { ConfirmInline } from '@client/admin/parts/confirm-inline.tsx'
import { showToast } from '@client/lib/toasts.tsx'
import { getErrorCode, trpc } from '@client/lib/trpc.ts'
import { Button } from '@mantine/core'
import { adminToasts } from '@shared/lib/admin-toasts.ts'
import { useState } from 'react'

/** Button with its question, for owners (product 2.24). */
export function ReloadSampleData() {
  const [isConfirming, setIsConfirming] = useState(false)
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
    onSettled: () => setIsConfirming(false),
  })
  const canReload = useHasRole('owner')
  const isOff = trpc.dashboard.summary.useQuery().data?.hasSampleData === false
  if (!canReload) return null
  return isConfirming ? (
    <ConfirmInline
      question="Restore the sample companies and leads? Real data won’t change."
      confirmLabel="Yes, Reload"
      pending={reload.isPending}
      onConfirm={() => reload.mutate()}
      onCancel={() => setIsConfirming(false)}
    />
  ) : (
    <Button
      size="xs"
      variant="default"
      disabled={isOff}
      title={isOff ? 'Sample data is turned off on this server (SAMPLE_DATA).' : undefined}
      data-reveals
      onClick={() => setIsConfirming(true)}
    >
      Reload Sample Data
    </Button>
  )
}
