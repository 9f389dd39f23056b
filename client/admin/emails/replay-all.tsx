import { ConfirmInline } from '@client/admin/parts/confirm-inline.tsx'
import { useResend } from '@client/admin/parts/resend.tsx'
import { Button } from '@mantine/core'
import { plural } from '@shared/lib/format.ts'
import { useEffect, useRef, useState } from 'react'

interface ReplayAllProps {
  status: 'dead' | 'held'
  count: number
}

/** Sends all failed or held emails after a confirmation, for example after an outage of the mail server. */
export function ReplayAll({ status, count }: ReplayAllProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasAsking = useRef(false)
  const replay = useResend(() => setIsConfirming(false))
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
