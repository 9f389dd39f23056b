import { ConfirmInline } from '@client/components/admin/confirm-inline.tsx'
import { useMay } from '@client/lib/admin-session.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { errorCode, trpc } from '@client/lib/trpc.ts'
import { Button } from '@mantine/core'
import { adminToasts } from '@shared/admin-toasts.ts'
import { useId, useState } from 'react'

/** Puts the sample companies and leads back as they were, after asking. */
export function ReloadSampleData() {
  const [asking, setAsking] = useState(false)
  const utils = trpc.useUtils()
  const reload = trpc.leads.reloadSampleData.useMutation({
    onSuccess: async ({ message }) => {
      showToast(adminToasts.sampleDataReloaded(message))
      await utils.invalidate()
    },
    onError: (error) => {
      const isAnswer = errorCode(error) !== null
      showToast(isAnswer ? adminToasts.sampleDataFailed(error.message) : adminToasts.sampleDataNetworkFailed)
    },
    onSettled: () => setAsking(false),
  })
  const mayReload = useMay('owner')
  const { data } = trpc.dashboard.summary.useQuery()
  const reasonId = useId()
  const reason = !mayReload
    ? 'Only an owner can reload the sample data.'
    : data?.hasSampleData === false
      ? 'Sample data is switched off on this server (SAMPLE_DATA).'
      : null

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
    <>
      <Button
        variant="default"
        disabled={reason !== null}
        title={reason ?? undefined}
        aria-describedby={reason ? reasonId : undefined}
        onClick={() => setAsking(true)}
      >
        Reload Sample Data
      </Button>
      {reason ? (
        <span id={reasonId} className="visually-hidden">
          {reason}
        </span>
      ) : null}
    </>
  )
}
