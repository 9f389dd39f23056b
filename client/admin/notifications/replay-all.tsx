import { ConfirmInline } from '@client/admin/parts/confirm-inline.tsx'
import { serverErrorMessage } from '@client/lib/error-message.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Button } from '@mantine/core'
import { adminToasts } from '@shared/lib/admin-toasts.ts'
import { plural } from '@shared/lib/format.ts'
import { useEffect, useRef, useState } from 'react'

interface ReplayAllProps {
  status: 'dead' | 'held'
  count: number
}

/** Sends all failed or held emails after a confirmation, for example after an outage of the mail server. */
export function ReplayAll({ status, count }: ReplayAllProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const { outbox } = trpc.useUtils().email
  const button = useRef<HTMLButtonElement>(null)
  const wasAsking = useRef(false)
  const replay = trpc.email.replayAll.useMutation({
    onSuccess: (queued) => {
      showToast(adminToasts.mailsQueued(queued))
      return outbox.invalidate()
    },
    onError: (error) => showToast(adminToasts.mailNotQueued(serverErrorMessage(error))),
    onSettled: () => setIsConfirming(false),
  })
  useEffect(() => {
    if (wasAsking.current && !isConfirming) button.current?.focus()
    wasAsking.current = isConfirming
  }, [isConfirming])
  if (count === 0) return null
  if (isConfirming) {
    return (
      <ConfirmInline
        question={`Send ${plural(count, 'email', 'emails')} now?`}
        confirmLabel="Yes, Send"
        pending={replay.isPending}
        onConfirm={() => replay.mutate({ status })}
        onCancel={() => setIsConfirming(false)}
      />
    )
  }
  return (
    <Button ref={button} variant="default" data-reveals onClick={() => setIsConfirming(true)}>
      {status === 'dead' ? 'Send All Again' : 'Send All Now'}
    </Button>
  )
}
