import type { ReactNode } from 'react'
import classes from './sign-in-form.module.css'

interface PostedFormProps {
  /** Where it posts to without JavaScript. */
  action: string
  onSubmit: (typed: FormData) => void
  children: ReactNode
}

/** A form that posts by itself until the app has taken it over. */
export function PostedForm({ action, onSubmit, children }: PostedFormProps) {
  return (
    <form
      method="post"
      action={action}
      data-hydrates=""
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(new FormData(event.currentTarget))
      }}
    >
      {children}
    </form>
  )
}

/** What a posted field holds, as text. */
export function textOf(typed: FormData, name: string): string {
  return String(typed.get(name) ?? '')
}
