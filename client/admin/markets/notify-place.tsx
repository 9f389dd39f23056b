import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { toastOutcome } from '@client/admin/lib/mutation-toasts.ts'
import { useRefresh } from '@client/admin/lib/use-refresh.ts'
import { ConfirmButton } from '@client/admin/parts/confirm-button.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { plural } from '@shared/lib/format.ts'
import type { Market } from '@shared/markets/markets.schema.ts'

/** Emails the people who still wait for a place that has companies. */
export function NotifyPlace({ market: { name, state, citySlug, waitingHere } }: { market: Market }) {
  const notify = trpc.locations.notifyPlace.useMutation(
    toastOutcome(
      ({ notifiedCount }) => adminToasts.placeNotified(notifiedCount),
      adminToasts.placeNotifyFailed,
      useRefresh('locations', 'markets'),
    ),
  )
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
