import { forgetDrafts } from '@client/admin/lib/use-draft.ts'
import { QuietButton } from '@client/admin/parts/quiet-button.tsx'
import { NO_RESPONSE, signOut } from '@client/lib/sign-in-call.ts'
import { LONG_TOAST_MS, type Toast } from '@client/lib/toast-texts.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { urls } from '@shared/lib/urls.ts'
import { useMutation } from '@tanstack/react-query'

/** Ends the session, or shows an error: users must not leave believing that they are signed out. */
export function SignOutButton() {
  const ending = useMutation({
    mutationFn: signOut,
    onSuccess: (isSignedOut) => {
      if (!isSignedOut) return showToast(STILL_SIGNED_IN)
      forgetDrafts()
      window.location.replace(urls.admin.signIn())
    },
  })
  return (
    <QuietButton loading={ending.isPending} onClick={() => ending.mutate()}>
      Sign Out
    </QuietButton>
  )
}

const STILL_SIGNED_IN: Toast = {
  title: 'You are still signed in',
  message: NO_RESPONSE,
  kind: 'error',
  durationMs: LONG_TOAST_MS,
}
