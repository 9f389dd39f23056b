import { Button } from '@client/components/button.tsx'
import { TextField } from '@client/components/field.tsx'
import { urls } from '@shared/urls.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { PostedForm, textOf } from './posted-form.tsx'

interface PasswordStepProps {
  /** What came of the last try. */
  notice: ReactNode
  pending: boolean
  /** The admin path that was wanted, for a form posted without JavaScript. */
  to: string
  onSubmit: (given: { email: string; password: string }) => void
}

/** The first step of signing in. */
export function PasswordStep({ notice, pending, to, onSubmit }: PasswordStepProps) {
  return (
    <PostedForm
      action={urls.api.signIn('email')}
      onSubmit={(typed) =>
        onSubmit({ email: textOf(typed, 'email').trim(), password: textOf(typed, 'password') })
      }
    >
      {notice}
      <input type="hidden" name="to" value={to} />
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
    </PostedForm>
  )
}
