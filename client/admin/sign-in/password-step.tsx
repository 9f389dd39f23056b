import type { FormFailure } from '@client/lib/form-errors.ts'
import { useServerForm } from '@client/lib/server-form.ts'
import { signIn } from '@client/lib/sign-in-call.ts'
import { Button } from '@client/ui/button.tsx'
import { TextField } from '@client/ui/field.tsx'
import { signInInput } from '@shared/auth/auth.schema.ts'
import { urls } from '@shared/lib/urls.ts'
import { Link } from 'react-router-dom'
import styles from './sign-in-form.module.css'
import { SignInProblem } from './sign-in-problem.tsx'
import { emptyCredentials, type SignInStepProps, signInFailures } from './sign-in-step.ts'

interface PasswordStepProps extends SignInStepProps {
  failed?: FormFailure<typeof emptyCredentials>
}

/** First step of signing in: email and password. */
export function PasswordStep({ failed, to, onStep }: PasswordStepProps) {
  const { formProps, field, pending, problem, sendButton } = useServerForm(
    signInInput,
    (credentials) => signIn(credentials),
    {
      mode: 'uncontrolled',
      id: 'sign-in',
      initialValues: emptyCredentials,
      failed,
      toProblem: signInFailures,
      onSuccess: onStep,
    },
  )
  return (
    <form {...formProps} action={urls.api.signIn('email')} className={styles.form}>
      <SignInProblem problem={problem} posted={failed !== undefined} />
      <input type="hidden" name="to" value={to} />
      <TextField
        {...field('email')}
        type="email"
        label="Email address"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextField
        {...field('password')}
        type="password"
        label="Password"
        autoComplete="current-password"
        required
      />
      <Button ref={sendButton} type="submit" disabled={pending}>
        {pending ? 'Signing In...' : 'Sign In'}
      </Button>
      <p>
        <Link to={urls.admin.forgotPassword()}>Forgot your password?</Link>
      </p>
    </form>
  )
}
