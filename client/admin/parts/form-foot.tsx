import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'

interface FormFootProps {
  submitLabel: string
  pending: boolean
  disabled?: boolean
  isDanger?: boolean
  /** Stays in sight below a long form. */
  isSticky?: boolean
  onCancel: () => void
  children?: ReactNode
}

/** Submit and Cancel of a form. `children` stand after them. */
export function FormFoot({
  submitLabel,
  pending,
  disabled,
  isDanger = false,
  isSticky = false,
  onCancel,
  children,
}: FormFootProps) {
  return (
    <Group gap="xs" className={isSticky ? 'admin-foot' : undefined}>
      <Button type="submit" color={isDanger ? 'red.9' : undefined} loading={pending} disabled={disabled}>
        {submitLabel}
      </Button>
      <Button variant="default" disabled={pending} onClick={onCancel}>
        Cancel
      </Button>
      {children}
    </Group>
  )
}
