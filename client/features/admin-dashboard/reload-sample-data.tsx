import { ConfirmInline } from '@client/components/admin/confirm-inline.tsx'
import { useMay } from '@client/lib/admin-session.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { errorCode, useCall, useClient, useUtils } from '@client/lib/trpc.ts'
import { Button } from '@mantine/core'
import { adminToasts } from '@shared/admin-toasts.ts'
import { useState } from 'react'

/** Puts the sample companies and leads back as they were, after asking. */
export function ReloadSampleData() {
  const [asking, setAsking] = useState(false)
  const utils = useUtils()
  const reload = useCall(useClient().leads.reloadSampleData, {
    onSuccess: async ({ message }) => {
      void showToast(adminToasts.sampleDataReloaded(message))
      await utils.invalidate()
    },
    onError: (error) => {
      const isAnswer = errorCode(error) !== null
      void showToast(
        isAnswer ? adminToasts.sampleDataFailed(error.message) : adminToasts.sampleDataNetworkFailed,
      )
    },
    onSettled: () => setAsking(false),
  })
  const mayReload = useMay('editor')

  if (!mayReload) return null
  if (asking) {
    return (
      <ConfirmInline
        question="Put the sample companies and leads back as they were? Real ones are not touched."
        yes="Yes, Reload"
        pending={reload.isPending}
        onYes={() => reload.mutate()}
        onCancel={() => setAsking(false)}
      />
    )
  }
  return (
    <Button variant="default" onClick={() => setAsking(true)}>
      Reload Sample Data
    </Button>
  )
}
