import { ConfirmInline } from '@client/components/admin/confirm-inline.tsx'
import { useMay } from '@client/lib/admin-session.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { errorCode, useCall, useClient, useUtils } from '@client/lib/trpc.ts'
import { Button } from '@mantine/core'
import { adminToasts } from '@shared/admin-toasts.ts'
import { useEffect, useRef, useState } from 'react'

type Step = 'resting' | 'asking' | 'done'

/** Puts the sample companies and leads back as they were, after asking. The focus goes along. */
export function ReloadSampleData() {
  const [step, setStep] = useState<Step>('resting')
  const start = useRef<HTMLButtonElement>(null)
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
    onSettled: () => setStep('done'),
  })
  const mayReload = useMay('editor')

  useEffect(() => {
    if (step === 'done') start.current?.focus()
  }, [step])

  if (!mayReload) return null
  if (step === 'asking') {
    return (
      <ConfirmInline
        question="Put the sample companies and leads back as they were? Real ones are not touched."
        yes="Yes, Reload"
        pending={reload.isPending}
        onYes={() => reload.mutate()}
        onCancel={() => setStep('done')}
      />
    )
  }
  return (
    <Button ref={start} variant="default" onClick={() => setStep('asking')}>
      Reload Sample Data
    </Button>
  )
}
