import { Button } from '@client/components/button.tsx'
import { TextField } from '@client/components/field.tsx'
import { useHydratedForm } from '@client/lib/hydrated-form.ts'
import { useCall, useClient } from '@client/lib/trpc.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { readPasswordRefusal } from './password-refusal.ts'
import classes from './sign-in-form.module.css'

interface ForgotFormProps {
  /** What the page's action answered to an address posted without JavaScript. */
  failed?: { email: string; error: string }
  /** The link is on its way already: only the confirmation shows. */
  sent?: boolean
}

/** Asks for a link to set a new password. Says the same for every address. */
export function ForgotForm({ failed, sent = false }: ForgotFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [error, setError] = useState(failed?.error)
  const forgot = useCall(useClient().auth.forgotPassword, {
    onError: (refused) => {
      setError(readPasswordRefusal(refused, 'email').error)
      form.current?.querySelector('input')?.focus()
    },
  })
  useHydratedForm(form)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (forgot.isPending) return
    forgot.mutate({ email: String(new FormData(event.currentTarget).get('email') ?? '') })
  }
  if (sent || forgot.isSuccess) return <Confirmation takeFocus={!sent} />
  return (
    <form
      ref={form}
      method="post"
      noValidate
      data-hydrates=""
      className={classes.plainForm}
      onSubmit={submit}
      onInput={() => setError(undefined)}
    >
      <TextField
        id="forgot-email"
        name="email"
        type="email"
        inputMode="email"
        label="E-mail address"
        description="The one you sign in with."
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={error}
        defaultValue={failed?.email}
        required
      />
      <Button type="submit" disabled={forgot.isPending}>
        {forgot.isPending ? 'Sending...' : 'Mail me a link'}
      </Button>
    </form>
  )
}

function Confirmation({ takeFocus }: { takeFocus: boolean }) {
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takeFocus) words.current?.focus()
  }, [takeFocus])
  return (
    <div ref={words} tabIndex={-1} role="status" className={classes.good}>
      <p>
        If somebody signs in with this address, a mail with a link is on its way. The link works once and for
        one hour.
      </p>
      <p>Nothing after a few minutes? Look among the unwanted mail, then ask again.</p>
    </div>
  )
}
