import { inBackground } from '@client/lib/in-background.ts'
import { NO_ANSWER, signOut } from '@client/lib/sign-in-call.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { Button } from '@mantine/core'
import { LONG_TOAST_MS } from '@shared/toasts.ts'
import { urls } from '@shared/urls.ts'
import { useState } from 'react'

/** Ends the session. Says so when it could not: the person must not walk away signed in. */
export function SignOutButton() {
  const [pending, setPending] = useState(false)
  const press = async () => {
    setPending(true)
    // A page of its own: nothing an administrator has seen stays in this tab's memory.
    if (await signOut()) return window.location.replace(urls.admin.signIn())
    showToast({
      title: 'You are still signed in',
      message: NO_ANSWER,
      kind: 'error',
      durationMs: LONG_TOAST_MS,
    })
    setPending(false)
  }
  return (
    <Button variant="default" size="xs" loading={pending} onClick={() => inBackground(press())}>
      Sign out
    </Button>
  )
}
