import { useSession } from '@client/admin/lib/session.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { setSignInAgain } from '@client/lib/session-link.ts'
import { type SignInOutcome, signIn, signInWithCode } from '@client/lib/sign-in-call.ts'
import { trpc } from '@client/lib/trpc.ts'
import { Alert, Button, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { urls } from '@shared/lib/urls.ts'
import { type FormEvent, useEffect, useState } from 'react'

/** Dialog over the screen when the session has ended; what was pressed continues after signing in. */
export function SignInAgain() {
  const session = useSession()
  const { auth } = trpc.useUtils()
  const [resume, setResume] = useState<(() => void) | null>(null)
  const [step, setStep] = useState<'password' | 'code'>('password')
  const [problem, setProblem] = useState<string | null>(null)
  const [isPending, setIsPending] = useState(false)
  useEffect(() => setSignInAgain(() => new Promise((resolve) => setResume(() => resolve))), [])
  const finish = async (outcome: SignInOutcome) => {
    if (outcome === 'second-factor') return setStep('code')
    const now = await auth.session.fetch(undefined, { staleTime: 0 })
    // Nothing of this screen is for anybody else.
    if (now?.userId !== session.userId) return window.location.replace(urls.admin.dashboard())
    setStep('password')
    setResume(null)
    resume?.()
  }
  const send = async (form: FormData) => {
    setIsPending(true)
    setProblem(null)
    const read = (name: string) => String(form.get(name) ?? '')
    try {
      await finish(
        step === 'code'
          ? await signInWithCode(read('code').trim())
          : await signIn({ email: read('email').trim(), password: read('password') }),
      )
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      setIsPending(false)
    }
  }
  return (
    <Modal
      opened={resume !== null}
      onClose={() => {}}
      withCloseButton={false}
      title="Sign In Again"
      zIndex={400}
    >
      <form
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault()
          // React passes events of a dialog on to the form that it was opened over.
          event.stopPropagation()
          inBackground(send(new FormData(event.currentTarget)))
        }}
      >
        <Stack gap="sm">
          <Text>Your session has ended. Nothing you typed is lost.</Text>
          {step === 'password' ? (
            <>
              <TextInput
                name="email"
                label="Email address"
                autoComplete="username"
                defaultValue={session.email}
                required
              />
              <PasswordInput
                name="password"
                label="Password"
                autoComplete="current-password"
                data-autofocus
                required
              />
            </>
          ) : (
            <TextInput
              name="code"
              label="Code from your authenticator app, or a recovery code"
              autoComplete="one-time-code"
              autoFocus
              required
            />
          )}
          {problem ? <Alert color="red" role="alert" title={problem} /> : null}
          <Button type="submit" loading={isPending}>
            Sign In
          </Button>
        </Stack>
      </form>
    </Modal>
  )
}
