import { Button } from '@client/components/button.tsx'
import { showToast } from '@client/lib/toasts.tsx'
import { LONG_TOAST_MS } from '@shared/toasts.ts'
import { useState } from 'react'
import { NO_ANSWER, signOut } from './sign-in-call.ts'

/** Ends the session. Says so when it could not: the person must not walk away signed in. */
export function SignOutButton({ onSignedOut }: { onSignedOut: () => Promise<void> }) {
  const [pending, setPending] = useState(false)
  const press = async () => {
    setPending(true)
    if (await signOut()) await onSignedOut()
    else {
      void showToast({
        title: 'You are still signed in',
        message: NO_ANSWER,
        kind: 'error',
        durationMs: LONG_TOAST_MS,
      })
    }
    setPending(false)
  }
  return (
    <Button kind="secondary" disabled={pending} onClick={press}>
      {pending ? 'Signing out...' : 'Sign out'}
    </Button>
  )
}
