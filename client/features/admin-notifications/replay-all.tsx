import { ConfirmInline } from '@client/components/admin/confirm-inline.tsx'
import { answerOf } from '@client/lib/admin-failure.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Button } from '@mantine/core'
import { adminToasts } from '@shared/admin-toasts.ts'
import { plural } from '@shared/format.ts'
import { useEffect, useRef, useState } from 'react'

interface ReplayAllProps {
  status: 'dead' | 'held'
  count: number
}

/** Sends everything that was not delivered, or was held back, after asking: a mail server was down, or mail was off. */
export function ReplayAll({ status, count }: ReplayAllProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { outbox } = trpc.useUtils().email
  const button = useRef<HTMLButtonElement>(null)
  const wasAsking = useRef(false)
  const replay = trpc.email.replayAll.useMutation({
    onSuccess: (queued) => {
      showToast(adminToasts.mailsQueued(queued))
      return outbox.invalidate()
    },
    onError: (error) => showToast(adminToasts.mailNotQueued(answerOf(error))),
    onSettled: () => setIsAsking(false),
  })
  useEffect(() => {
    if (wasAsking.current && !isAsking) button.current?.focus()
    wasAsking.current = isAsking
  }, [isAsking])
  if (count === 0) return null
  if (isAsking) {
    return (
      <ConfirmInline
        question={`Send ${plural(count, 'mail', 'mails')} now?`}
        yes="Yes, Send"
        pending={replay.isPending}
        onYes={() => replay.mutate({ status })}
        onCancel={() => setIsAsking(false)}
      />
    )
  }
  return (
    <Button ref={button} variant="default" onClick={() => setIsAsking(true)}>
      {status === 'dead' ? 'Send all again' : 'Send all now'}
    </Button>
  )
}
