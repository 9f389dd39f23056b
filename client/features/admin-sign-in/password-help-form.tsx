import { Button } from '@client/components/button.tsx'
import { useOneAtATime } from '@client/lib/one-at-a-time.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { readPasswordRefusal } from './password-refusal.ts'
import { PostedForm, textOf } from './posted-form.tsx'
import classes from './sign-in-form.module.css'

interface PasswordHelpFormProps {
  /** The name of the one field that is filled in, which a refusal is about. */
  name: 'email' | 'password'
  /** What the page's action answered to a form posted without JavaScript. */
  failed?: { error: string }
  send: (typed: string) => Promise<unknown>
  submit: string
  submitting: string
  children: (error: string | undefined) => ReactNode
}

/** Asks for one thing on the way to a new password. A refusal stands beside the field and takes the focus there. */
export function PasswordHelpForm({
  name,
  failed,
  send,
  submit,
  submitting,
  children,
}: PasswordHelpFormProps) {
  const [error, setError] = useState(failed?.error)
  const { run, pending } = useOneAtATime()
  const ask = async (typed: FormData, form: HTMLFormElement) => {
    try {
      await send(textOf(typed, name))
    } catch (refused) {
      setError(readPasswordRefusal(refused, name).error)
      form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus()
    }
  }
  return (
    <PostedForm
      noValidate
      onSubmit={(typed, form) => run(() => ask(typed, form))}
      onInput={() => setError(undefined)}
    >
      {children(error)}
      <Button type="submit" disabled={pending}>
        {pending ? submitting : submit}
      </Button>
    </PostedForm>
  )
}

/** What is said once it worked, in place of the form. `takeFocus`: the form had it. */
export function PasswordHelpDone({
  takeFocus = false,
  children,
}: {
  takeFocus?: boolean
  children: ReactNode
}) {
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takeFocus) words.current?.focus()
  }, [takeFocus])
  return (
    <div ref={words} tabIndex={-1} role="status" className={classes.good}>
      {children}
    </div>
  )
}
