import { Button } from '@client/components/button.tsx'
import { TextField } from '@client/components/field.tsx'
import { useHydratedForm } from '@client/lib/hydrated-form.ts'
import { urls } from '@shared/urls.ts'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { Link } from 'react-router-dom'
import classes from './sign-in-form.module.css'

interface PasswordStepProps {
  /** What came of the last try. */
  notice: ReactNode
  pending: boolean
  onSubmit: (given: { email: string; password: string }) => void
}

/** The first step of signing in. */
export function PasswordStep({ notice, pending, onSubmit }: PasswordStepProps) {
  const form = useRef<HTMLFormElement>(null)
  useHydratedForm(form)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    onSubmit({
      email: String(typed.get('email') ?? '').trim(),
      password: String(typed.get('password') ?? ''),
    })
  }
  return (
    <form ref={form} method="post" data-hydrates="" className={classes.form} onSubmit={submit}>
      {notice}
      <TextField
        id="sign-in-email"
        name="email"
        type="email"
        label="E-mail address"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextField
        id="sign-in-password"
        name="password"
        type="password"
        label="Password"
        autoComplete="current-password"
        required
      />
      <Button type="submit" disabled={pending}>
        {pending ? 'Signing in...' : 'Sign in'}
      </Button>
      <p>
        <Link to={urls.admin.forgotPassword()}>Forgot your password?</Link>
      </p>
    </form>
  )
}
