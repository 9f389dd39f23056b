import { Button } from '@client/components/button.tsx'
import { TextField } from '@client/components/field.tsx'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import classes from './sign-in-form.module.css'

interface CodeStepProps {
  /** What came of the last try. */
  notice: ReactNode
  pending: boolean
  onSubmit: (code: string) => void
  onStartOver: () => void
}

/** The second step of signing in: a code of the app, or, without the phone at hand, a recovery code. */
export function CodeStep({ notice, pending, onSubmit, onStartOver }: CodeStepProps) {
  const [isRecovery, setIsRecovery] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other kind of code starts in its field, too
  useEffect(() => field.current?.focus(), [isRecovery])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(String(new FormData(event.currentTarget).get('code') ?? ''))
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      {notice}
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
        <Button kind="quiet" onClick={() => setIsRecovery(!isRecovery)}>
          {isRecovery ? 'Use the app instead' : 'Use a recovery code'}
        </Button>
        <Button kind="quiet" onClick={onStartOver}>
          Start over
        </Button>
      </div>
    </form>
  )
}
