import { QuietButton } from '@client/admin/parts/quiet-button.tsx'
import type { Button } from '@mantine/core'
import { type ComponentProps, useRef } from 'react'
import { useRestoreFocus } from './restore-focus.ts'

/** Button that disappears after its action, with its row or alone. The focus then moves near it. */
export function RestoringButton(props: ComponentProps<typeof Button<'button'>>) {
  const button = useRef<HTMLButtonElement>(null)
  useRestoreFocus(button)
  return <QuietButton ref={button} {...props} />
}
