import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'

export interface FormButtonsProps {
  /** Label of the button that sends the form. */
  submit: string
  pending: boolean
  disabled?: boolean
  /** Another form of the screen has the main button. */
  isQuiet?: boolean
  /** The action is hard to undo. */
  isDanger?: boolean
  /** Stays in sight below a long form. */
  isSticky?: boolean
  /** Absent for a form that is always open. */
  onCancel?: () => void
  /** Buttons between the two. */
  children?: ReactNode
}

/** Buttons below a form: the one that sends it, and Cancel. */
export function FormButtons(props: FormButtonsProps) {
  const { submit, pending, disabled, isQuiet, isDanger, isSticky, onCancel, children } = props
  return (
    <Group gap="xs" className={isSticky ? 'admin-foot' : undefined}>
      <Button
        type="submit"
        variant={isQuiet ? 'default' : 'filled'}
        color={isDanger ? 'red.9' : undefined}
        loading={pending}
        disabled={disabled}
      >
        {submit}
      </Button>
      {children}
      {onCancel ? (
        <Button variant="default" disabled={pending} onClick={onCancel}>
          Cancel
        </Button>
      ) : null}
    </Group>
  )
}
