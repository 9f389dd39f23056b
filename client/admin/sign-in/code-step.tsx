import type { FormFailure } from '@client/lib/form-errors.ts'
import { useServerForm } from '@client/lib/server-form.ts'
import { signInWithCode } from '@client/lib/sign-in-call.ts'
import { Button } from '@client/ui/button.tsx'
import { ButtonLink } from '@client/ui/button-link.tsx'
import { TextField } from '@client/ui/field.tsx'
import { secondStepInput } from '@shared/auth/auth.schema.ts'
import { urls } from '@shared/lib/urls.ts'
import { useEffect, useRef } from 'react'
import styles from './sign-in-form.module.css'
import { SignInProblem } from './sign-in-problem.tsx'
import { emptyCode, type SignInStepProps, signInFailures } from './sign-in-step.ts'

interface CodeStepProps extends SignInStepProps {
  /** Asks for a recovery code instead of one from the authenticator app. */
  isRecovery: boolean
  failed?: FormFailure<typeof emptyCode>
}

/** Second step of signing in: a code from the authenticator app, or a recovery code. */
export function CodeStep({ isRecovery, failed, to, onStep }: CodeStepProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const { formProps, field, pending, problem, sendButton } = useServerForm(
    secondStepInput,
    ({ code }) => signInWithCode(code),
    {
      mode: 'uncontrolled',
      id: 'sign-in',
      initialValues: emptyCode,
      failed,
      toProblem: signInFailures,
      onSuccess: onStep,
    },
  )
  return (
    <form {...formProps} action={urls.api.signIn('second-factor')} className={styles.form}>
      <SignInProblem problem={problem} posted={failed !== undefined} />
      <input type="hidden" name="to" value={to} />
      <input type="hidden" name="step" value={isRecovery ? 'recovery' : 'code'} />
      <TextField
        {...field('code')}
        ref={input}
        label={isRecovery ? 'Recovery code' : 'Code from your authenticator app'}
        description={
          isRecovery
            ? 'One of the ten codes you saved when you turned on two-step sign-in. Each works once.'
            : 'Your password is correct. Enter the six-digit code your app shows now.'
        }
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <Button ref={sendButton} type="submit" disabled={pending}>
        {pending ? 'Signing In...' : 'Sign In'}
      </Button>
      <div className={styles.ways}>
        <ButtonLink kind="quiet" to={urls.admin.signIn(to, { step: isRecovery ? 'code' : 'recovery' })}>
          {isRecovery ? 'Use Your App Instead' : 'Use a Recovery Code'}
        </ButtonLink>
        <ButtonLink kind="quiet" to={urls.admin.signIn(to)}>
          Start Over
        </ButtonLink>
      </div>
    </form>
  )
}
