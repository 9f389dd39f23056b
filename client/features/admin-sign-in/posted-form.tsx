import type { ReactNode } from 'react'
import classes from './sign-in-form.module.css'

interface PostedFormProps {
  /** Where it posts to without JavaScript; the page itself by default. */
  action?: string
  onSubmit: (typed: FormData, form: HTMLFormElement) => void
  onInput?: () => void
  /** Our own words stand beside the field in place of the browser's. */
  noValidate?: boolean
  children: ReactNode
}

/** A form that posts by itself until the app has taken it over. */
export function PostedForm({ onSubmit, children, ...rest }: PostedFormProps) {
  return (
    <form
      method="post"
      data-hydrates=""
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(new FormData(event.currentTarget), event.currentTarget)
      }}
      {...rest}
    >
      {children}
    </form>
  )
}

/** What a posted field holds, as text. */
export function textOf(typed: FormData, name: string): string {
  return String(typed.get(name) ?? '')
}
