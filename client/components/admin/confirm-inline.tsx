import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'

interface ConfirmInlineProps {
  /** The question; "Confirm deletion?" (specification, section 2). */
  question?: string
  yes?: string
  pending?: boolean
  onYes: () => void
  onCancel: () => void
}

/** A question in place of the button that raised it. The keyboard starts at Cancel: nothing is lost by Enter. */
export function ConfirmInline({
  question = 'Confirm deletion?',
  yes = 'Yes, Delete',
  pending = false,
  onYes,
  onCancel,
}: ConfirmInlineProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  useEffect(() => cancel.current?.focus(), [])
  return (
    <fieldset className="admin-confirm" onKeyDown={(event) => event.key === 'Escape' && onCancel()}>
      <legend>{question}</legend>
      <Button size="xs" color="red.9" loading={pending} onClick={onYes}>
        {yes}
      </Button>
      <Button ref={cancel} size="xs" variant="default" disabled={pending} onClick={onCancel}>
        Cancel
      </Button>
    </fieldset>
  )
}
