import { Button } from '@client/components/button.tsx'
import { TextField } from '@client/components/field.tsx'
import { useHydratedForm } from '@client/lib/hydrated-form.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { signIn } from '@client/lib/sign-in-call.ts'
import classes from './sign-in-form.module.css'

const PROBLEM_ID = 'sign-in-problem'

/** E-mail and password for an administrator. What was typed stays after a refusal, and the refusal takes the focus. */
export function SignInForm({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const form = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLParagraphElement>(null)
  const [problem, setProblem] = useState<{ message: string } | null>(null)
  const [pending, setPending] = useState(false)
  useHydratedForm(form)

  useEffect(() => {
    if (problem) notice.current?.focus()
  }, [problem])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending) return
    const typed = new FormData(event.currentTarget)
    setPending(true)
    const outcome = await signIn({
      email: String(typed.get('email') ?? '').trim(),
      password: String(typed.get('password') ?? ''),
    })
    if (outcome.ok) await onSignedIn()
    else setProblem({ message: outcome.message })
    setPending(false)
  }

  return (
    <>
      <p className={classes.unscripted}>
        Signing in needs JavaScript. Please turn it on and reload this page.
      </p>
      <form
        ref={form}
        method="post"
        data-hydrates=""
        className={classes.form}
        aria-describedby={problem ? PROBLEM_ID : undefined}
        onSubmit={submit}
      >
        {problem ? (
          <p ref={notice} id={PROBLEM_ID} role="alert" tabIndex={-1} className={classes.problem}>
            {problem.message}
          </p>
        ) : null}
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
      </form>
    </>
  )
}
