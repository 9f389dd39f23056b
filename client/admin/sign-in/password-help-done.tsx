import { type ReactNode, useEffect, useRef } from 'react'
import styles from './sign-in.module.css'

interface PasswordHelpDoneProps {
  takeFocus?: boolean
  children: ReactNode
}

export function PasswordHelpDone({ takeFocus = false, children }: PasswordHelpDoneProps) {
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takeFocus) words.current?.focus()
  }, [takeFocus])
  return (
    <div ref={words} tabIndex={-1} role="status" className={styles.good}>
      {children}
    </div>
  )
}
