import { useOneAtATime } from '@client/lib/one-at-a-time.ts'
import {
  signIn,
  signInWithCode,
  TOO_MANY_TRIES,
  WRONG_CODE,
  WRONG_CREDENTIALS,
} from '@client/lib/sign-in-call.ts'
import { urls } from '@shared/urls.ts'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { CodeStep } from './code-step.tsx'
import { PasswordStep } from './password-step.tsx'
import classes from './sign-in-form.module.css'

interface Refusal {
  message: string
  /** Where it was refused: it is not said again beside another question. */
  step: string
}

/**
 * E-mail and password for an administrator, then a code where a second factor is on. Which step it is, is in the
 * address, so that it works without JavaScript too. What was typed stays after a refusal, and the refusal takes the focus.
 */
export function SignInForm({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const step = params.get('step') ?? 'password'
  const to = params.get('to') ?? ''
  const [refusal, setRefusal] = useState(() => postedRefusal(params.get('failed'), step))
  const { run, pending } = useOneAtATime()

  const ask = async (call: () => ReturnType<typeof signIn>) => {
    const outcome = await call()
    setRefusal(outcome.step === 'refused' ? { message: outcome.message, step } : null)
    if (outcome.step === 'second-factor') await navigate(urls.admin.signIn(to, { step: 'code' }))
    if (outcome.step === 'signed-in') await onSignedIn()
  }
  const shared = { pending, to, notice: refusal?.step === step ? <Problem refusal={refusal} /> : null }
  return step === 'code' || step === 'recovery' ? (
    <CodeStep
      {...shared}
      isRecovery={step === 'recovery'}
      onSubmit={(code) => run(() => ask(() => signInWithCode(code)))}
    />
  ) : (
    <PasswordStep {...shared} onSubmit={(given) => run(() => ask(() => signIn(given)))} />
  )
}

/** What the address says of a form that was posted without JavaScript. */
function postedRefusal(failed: string | null, step: string): Refusal | null {
  if (failed === null) return null
  if (failed === 'often') return { message: TOO_MANY_TRIES, step }
  return { message: step === 'password' ? WRONG_CREDENTIALS : WRONG_CODE, step }
}

function Problem({ refusal }: { refusal: Refusal }) {
  const notice = useRef<HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal takes the focus, also one with the same words
  useEffect(() => notice.current?.focus(), [refusal])
  return (
    <p ref={notice} role="alert" tabIndex={-1} className={classes.problem}>
      {refusal.message}
    </p>
  )
}
