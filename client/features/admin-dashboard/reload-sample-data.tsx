import { Button } from '@client/components/button.tsx'
import { showToast } from '@client/lib/toasts.tsx'
import { errorCode, useCall, useClient, useUtils } from '@client/lib/trpc.ts'
import { useEffect, useRef, useState } from 'react'
import classes from './admin-dashboard.module.css'
import { sampleDataToasts } from './sample-data-toasts.ts'

type Step = 'resting' | 'asking' | 'done'

/** Puts the sample companies and leads back as they were, after asking. The focus goes along. */
export function ReloadSampleData() {
  const [step, setStep] = useState<Step>('resting')
  const start = useRef<HTMLButtonElement>(null)
  const confirm = useRef<HTMLButtonElement>(null)
  const utils = useUtils()
  const reload = useCall(useClient().leads.reloadSampleData, {
    onSuccess: async ({ message }) => {
      void showToast(sampleDataToasts.reloaded(message))
      await utils.invalidate()
    },
    onError: (error) => {
      const isAnswer = errorCode(error) !== null
      void showToast(isAnswer ? sampleDataToasts.refused(error.message) : sampleDataToasts.unreachable())
    },
    onSettled: () => setStep('done'),
  })

  useEffect(() => {
    if (step === 'asking') confirm.current?.focus()
    if (step === 'done') start.current?.focus()
  }, [step])

  if (step !== 'asking') {
    return (
      <Button ref={start} kind="secondary" onClick={() => setStep('asking')}>
        Reload Sample Data
      </Button>
    )
  }
  return (
    <fieldset className={classes.question}>
      <legend className="visually-hidden">Reload Sample Data</legend>
      <p>Put the sample companies and leads back as they were? Real ones are not touched.</p>
      <Button ref={confirm} disabled={reload.isPending} onClick={() => reload.mutate()}>
        {reload.isPending ? 'Reloading...' : 'Yes, Reload'}
      </Button>
      <Button kind="secondary" disabled={reload.isPending} onClick={() => setStep('done')}>
        Cancel
      </Button>
    </fieldset>
  )
}
