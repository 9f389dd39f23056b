import { Button } from '@client/components/button.tsx'
import { ButtonLink } from '@client/components/button-link.tsx'
import { TextField } from '@client/components/field.tsx'
import { urls } from '@shared/urls.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { PostedForm, textOf } from './posted-form.tsx'
import classes from './sign-in-form.module.css'

interface CodeStepProps {
  /** A recovery code is to be typed, because the phone is not at hand. */
  isRecovery: boolean
  /** What came of the last try. */
  notice: ReactNode
  pending: boolean
  /** The admin path that was wanted. */
  to: string
  onSubmit: (code: string) => void
}

/** The second step of signing in: a code of the app, or, without the phone at hand, a recovery code. */
export function CodeStep({ isRecovery, notice, pending, to, onSubmit }: CodeStepProps) {
  const field = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other kind of code starts in its field, too
  useEffect(() => field.current?.focus(), [isRecovery])
  return (
    <PostedForm
      action={urls.api.signIn('second-factor')}
      onSubmit={(typed) => onSubmit(textOf(typed, 'code'))}
    >
      {notice}
      <input type="hidden" name="to" value={to} />
      <input type="hidden" name="step" value={isRecovery ? 'recovery' : 'code'} />
      <TextField
        key={isRecovery ? 'recovery' : 'app'}
        ref={field}
        id="sign-in-code"
        name="code"
        label={isRecovery ? 'Recovery code' : 'Code from your authenticator app'}
        description={
          isRecovery
            ? 'One of the ten you wrote down when you turned two-step sign-in on. Each works once.'
            : 'Your password is right. Enter the six digits your app shows now.'
        }
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <Button type="submit" disabled={pending}>
        {pending ? 'Signing in...' : 'Sign in'}
      </Button>
      <div className={classes.ways}>
        <ButtonLink kind="quiet" to={urls.admin.signIn(to, { step: isRecovery ? 'code' : 'recovery' })}>
          {isRecovery ? 'Use the app instead' : 'Use a recovery code'}
        </ButtonLink>
        <ButtonLink kind="quiet" to={urls.admin.signIn(to)}>
          Start over
        </ButtonLink>
      </div>
    </PostedForm>
  )
}
