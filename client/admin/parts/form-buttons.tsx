import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'

interface FormButtonsProps {
  /** Label of the button that sends the form. */
  submit: string
  pending: boolean
  disabled?: boolean
  /** Another form of the screen has the main button. */
  isQuiet?: boolean
  onCancel: () => void
  /** Buttons between the two. */
  children?: ReactNode
}

/** Buttons below a form: the one that sends it, and Cancel. */
export function FormButtons({ submit, pending, disabled, isQuiet, onCancel, children }: FormButtonsProps) {
  return (
    <Group gap="xs">
      <Button type="submit" variant={isQuiet ? 'default' : 'filled'} loading={pending} disabled={disabled}>
        {submit}
      </Button>
      {children}
      <Button variant="default" disabled={pending} onClick={onCancel}>
        Cancel
      </Button>
    </Group>
  )
}
