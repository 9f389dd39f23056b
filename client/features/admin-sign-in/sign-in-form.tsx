import { signIn, signInWithCode } from '@client/lib/sign-in-call.ts'
import { useEffect, useRef, useState } from 'react'
import { CodeStep } from './code-step.tsx'
import { PasswordStep } from './password-step.tsx'
import classes from './sign-in-form.module.css'

/**
 * E-mail and password for an administrator, then a code where a second factor is on. What was typed stays after a
 * refusal, and the refusal takes the focus.
 */
export function SignInForm({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const [step, setStep] = useState<'password' | 'code'>('password')
  const [problem, setProblem] = useState<{ message: string } | null>(null)
  const [pending, setPending] = useState(false)
  const busy = useRef(false)

  const run = async (call: () => ReturnType<typeof signIn>) => {
    if (busy.current) return
    busy.current = true
    setPending(true)
    const outcome = await call()
    if (outcome.step === 'refused') setProblem({ message: outcome.message })
    else setProblem(null)
    if (outcome.step === 'second-factor') setStep('code')
    if (outcome.step === 'signed-in') await onSignedIn()
    busy.current = false
    setPending(false)
  }
  const startOver = () => {
    setProblem(null)
    setStep('password')
  }
  const notice = problem ? <Problem problem={problem} /> : null
  return (
    <>
      <p className={classes.unscripted}>
        Signing in needs JavaScript. Please turn it on and reload this page.
      </p>
      {step === 'password' ? (
        <PasswordStep notice={notice} pending={pending} onSubmit={(given) => void run(() => signIn(given))} />
      ) : (
        <CodeStep
          notice={notice}
          pending={pending}
          onSubmit={(code) => void run(() => signInWithCode(code))}
          onStartOver={startOver}
        />
      )}
    </>
  )
}

function Problem({ problem }: { problem: { message: string } }) {
  const notice = useRef<HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal takes the focus, also one with the same words
  useEffect(() => notice.current?.focus(), [problem])
  return (
    <p ref={notice} role="alert" tabIndex={-1} className={classes.problem}>
      {problem.message}
    </p>
  )
}
