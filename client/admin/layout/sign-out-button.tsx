import { forgetDrafts } from '@client/admin/lib/use-draft.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { NO_RESPONSE, signOut } from '@client/lib/sign-in-call.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { Button } from '@mantine/core'
import { LONG_TOAST_MS } from '@shared/lib/toasts.ts'
import { urls } from '@shared/lib/urls.ts'
import { useState } from 'react'

/** Ends the session, or shows an error: users must not leave believing that they are signed out. */
export function SignOutButton() {
  const [isPending, setIsPending] = useState(false)
  const press = async () => {
    setIsPending(true)
    if (await signOut()) {
      forgetDrafts()
      return window.location.replace(urls.admin.signIn())
    }
    showToast({
      title: 'You are still signed in',
      message: NO_RESPONSE,
      kind: 'error',
      durationMs: LONG_TOAST_MS,
    })
    setIsPending(false)
  }
  return (
    <Button variant="default" size="xs" loading={isPending} onClick={() => inBackground(press())}>
      Sign Out
    </Button>
  )
}
