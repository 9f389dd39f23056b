import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { toastFailure } from '@client/admin/lib/toast-failure.ts'
import { ConfirmButton } from '@client/admin/parts/confirm-button.tsx'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { plural } from '@shared/lib/format.ts'
import type { Market } from '@shared/markets/markets.schema.ts'

/** Emails the people who still wait for a place that has companies. */
export function NotifyPlace({ market: { name, state, citySlug, waitingHere } }: { market: Market }) {
  const utils = trpc.useUtils()
  const notify = trpc.locations.notifyPlace.useMutation({
    onSuccess: async ({ notifiedCount }) => {
      showToast(adminToasts.placeNotified(notifiedCount))
      await Promise.all([utils.locations.invalidate(), utils.markets.invalidate()])
    },
    onError: toastFailure(adminToasts.placeNotifyFailed),
  })
  return (
    <ConfirmButton
      size="compact-xs"
      aria-label={`Notify Now: ${name}`}
      question={`Email ${plural(waitingHere, 'person', 'people')} waiting for ${name}?`}
      confirmLabel="Yes, Notify"
      pending={notify.isPending}
      onConfirm={(close) => notify.mutate({ state, citySlug }, { onSuccess: close })}
    >
      Notify Now
    </ConfirmButton>
  )
}
