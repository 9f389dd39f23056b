import { Button, type ButtonProps } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ConfirmInline } from './confirm-inline.tsx'

interface ConfirmButtonProps extends ButtonProps {
  question: string
  /** Label of the button that confirms. */
  confirmLabel?: string
  pending: boolean
  title?: string
  /** `close` shows the button again. */
  onConfirm: (close: () => void) => void
}

/** Button that asks in its own place before it acts. */
export function ConfirmButton({ question, confirmLabel, pending, onConfirm, ...button }: ConfirmButtonProps) {
  const [isAsking, { open, close }] = useDisclosure()
  return isAsking ? (
    <ConfirmInline
      question={question}
      confirmLabel={confirmLabel}
      pending={pending}
      onConfirm={() => onConfirm(close)}
      onCancel={close}
    />
  ) : (
    <Button size="xs" variant="default" data-reveals onClick={open} {...button} />
  )
}
