import { takeFocus } from '@client/admin/lib/take-focus.ts'
import type { ReactNode } from 'react'
import styles from './sign-in.module.css'

interface PasswordHelpDoneProps {
  /** True after a submit in this page; a page that was loaded keeps its focus. */
  isNew?: boolean
  children: ReactNode
}

export function PasswordHelpDone({ isNew = false, children }: PasswordHelpDoneProps) {
  return (
    <div ref={isNew ? takeFocus : undefined} tabIndex={-1} role="status" className={styles.good}>
      {children}
    </div>
  )
}
