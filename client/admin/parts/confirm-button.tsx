import type { ButtonProps } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ConfirmInline, type ConfirmLabels } from './confirm-inline.tsx'
import { QuietButton } from './quiet-button.tsx'

interface ConfirmButtonProps extends ButtonProps, ConfirmLabels {
  /** That of a deletion by default. */
  question?: string
  pending: boolean
  title?: string
  /** `close` shows the button again. */
  onConfirm: (close: () => void) => void
}

/** Button that asks in its own place before it acts. */
export function ConfirmButton({
  question,
  confirmLabel,
  cancelLabel,
  pending,
  onConfirm,
  ...button
}: ConfirmButtonProps) {
  const [isAsking, { open, close }] = useDisclosure()
  return isAsking ? (
    <ConfirmInline
      question={question}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel}
      pending={pending}
      onConfirm={() => onConfirm(close)}
      onCancel={close}
    />
  ) : (
    <QuietButton data-reveals onClick={open} {...button} />
  )
}
