import { ESCAPE_STAYS, onEscape } from '@client/lib/on-escape.ts'
import { Button, Group } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useRestoreFocus } from './focus/restore-focus.ts'
import { QuietButton } from './quiet-button.tsx'

export interface ConfirmLabels {
  confirmLabel?: string
  /** Where "Cancel" could mean what is asked: "Keep Request". */
  cancelLabel?: string
}

interface ConfirmInlineProps extends ConfirmLabels {
  /** The question; "Confirm deletion?" by default (product 2.25, 4.6). */
  question?: string
  pending?: boolean
  /** A choice between the question and the buttons. */
  children?: ReactNode
  onConfirm: () => void
  onCancel: () => void
}

/** Confirmation in place of its button. The focus starts at Cancel, so that Enter is harmless, and returns. */
export function ConfirmInline({
  question = 'Confirm deletion?',
  confirmLabel = 'Yes, Delete',
  cancelLabel = 'Cancel',
  pending = false,
  children,
  onConfirm,
  onCancel,
}: ConfirmInlineProps) {
  const questionId = useId()
  const cancel = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    cancel.current?.focus()
    // In a table it may be wider than the button it replaces.
    box.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [])
  useRestoreFocus(box)
  return (
    <Group
      ref={box}
      role="group"
      aria-labelledby={questionId}
      gap="xs"
      fz="sm"
      onKeyDown={onEscape(onCancel)}
    >
      <span id={questionId}>{question}</span>
      {children}
      <Button size="xs" color="red.9" {...ESCAPE_STAYS} loading={pending} onClick={onConfirm}>
        {confirmLabel}
      </Button>
      <QuietButton ref={cancel} {...ESCAPE_STAYS} disabled={pending} onClick={onCancel}>
        {cancelLabel}
      </QuietButton>
    </Group>
  )
}
