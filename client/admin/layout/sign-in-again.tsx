import { useSession } from '@client/admin/lib/session.ts'
import { setSignInAgain } from '@client/lib/session-link.ts'
import { type SignInOutcome, signIn, signInWithCode } from '@client/lib/sign-in-call.ts'
import { trpc } from '@client/lib/trpc.ts'
import { Alert, Button, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { urls } from '@shared/lib/urls.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'

/** Dialog over the screen when the session has ended; what was pressed continues after signing in. */
export function SignInAgain() {
  const session = useSession()
  const { auth } = trpc.useUtils()
  const [resume, setResume] = useState<(() => void) | null>(null)
  const [step, setStep] = useState<'password' | 'code'>('password')
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
  const sending = useMutation({
    mutationFn: (form: FormData) => {
      const read = (name: string) => String(form.get(name) ?? '')
      return step === 'code'
        ? signInWithCode(read('code').trim())
        : signIn({ email: read('email').trim(), password: read('password') })
    },
    onSuccess: finish,
  })
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
          sending.mutate(new FormData(event.currentTarget))
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
          {sending.error ? <Alert color="red" role="alert" title={sending.error.message} /> : null}
          <Button type="submit" loading={sending.isPending}>
            Sign In
          </Button>
        </Stack>
      </form>
    </Modal>
  )
}
