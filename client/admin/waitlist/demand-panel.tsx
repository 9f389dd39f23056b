import { useHasRole } from '@client/admin/lib/session.ts'
import { ConfirmInline } from '@client/admin/parts/confirm-inline.tsx'
import { AdminTable } from '@client/admin/parts/list/admin-table.tsx'
import type { AdminColumn } from '@client/admin/parts/list/columns.tsx'
import { Panel } from '@client/admin/parts/screen.tsx'
import { serverErrorMessage } from '@client/lib/error-message.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { LocalTime } from '@client/ui/local-time.tsx'
import { Button } from '@mantine/core'
import { adminToasts } from '@shared/lib/admin-toasts.ts'
import { formatNumber, plural } from '@shared/lib/format.ts'
import type { PlaceDemand } from '@shared/locations/waitlist.schema.ts'
import { useState } from 'react'

const MAX_HEIGHT_PX = 360

/**
 * Demand of each place, most waiting people first. A place opens its entries in the list, which says when nobody waits.
 */
export function DemandPanel({ onPlace }: { onPlace: (placeName: string) => void }) {
  const { data, error, refetch } = trpc.locations.waitlistDemand.useQuery(undefined, { staleTime: 0 })
  const canEdit = useHasRole('editor')
  if (data?.length === 0) return null
  return (
    <Panel
      title="Demand by Place"
      description="People on the waitlist get one email when the first company in their area is approved."
    >
      <AdminTable<PlaceDemand>
        caption="places by demand"
        columns={columns(onPlace, canEdit)}
        rows={data}
        maxHeightPx={MAX_HEIGHT_PX}
        empty={{ title: 'No One Is Waiting' }}
        failure={
          error
            ? {
                title: 'Error Loading Demand',
                error,
                onRetry: () => inBackground(refetch()),
              }
            : null
        }
      />
    </Panel>
  )
}

function columns(onPlace: (placeName: string) => void, canEdit: boolean): AdminColumn<PlaceDemand>[] {
  return [
    {
      key: 'placeName',
      title: 'Place',
      render: ({ placeName }) => (
        <button type="button" className="admin-opener" onClick={() => onPlace(placeName)}>
          {placeName}
        </button>
      ),
    },
    {
      key: 'waitingCount',
      title: 'Waiting',
      number: true,
      render: ({ waitingCount }) => formatNumber(waitingCount),
    },
    {
      key: 'oldestSince',
      title: 'Waiting Since',
      render: ({ oldestSince }) =>
        oldestSince ? (
          <span className="nowrap">
            <LocalTime value={oldestSince} />
          </span>
        ) : (
          'No one'
        ),
    },
    {
      key: 'notifiedCount',
      title: 'Notified',
      number: true,
      render: ({ notifiedCount }) => formatNumber(notifiedCount),
    },
    {
      key: 'actions',
      title: 'Actions',
      titleHidden: true,
      render: (place) =>
        canEdit && place.isOpen && place.waitingCount > 0 ? <NotifyPlace place={place} /> : null,
    },
  ]
}

/** Emails the people who still wait for a place that has companies. */
function NotifyPlace({ place }: { place: PlaceDemand }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const utils = trpc.useUtils()
  const notify = trpc.locations.notifyPlace.useMutation({
    onSuccess: async ({ notifiedCount }) => {
      showToast(adminToasts.placeNotified(notifiedCount))
      setIsConfirming(false)
      await utils.locations.invalidate()
    },
    onError: (error) => showToast(adminToasts.placeNotifyFailed(serverErrorMessage(error))),
  })
  if (isConfirming) {
    return (
      <ConfirmInline
        question={`Email ${plural(place.waitingCount, 'person', 'people')}?`}
        confirmLabel="Yes, Notify"
        pending={notify.isPending}
        onConfirm={() => notify.mutate({ state: place.state, citySlug: place.citySlug })}
        onCancel={() => setIsConfirming(false)}
      />
    )
  }
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={`Notify people waiting for ${place.placeName}`}
      onClick={() => setIsConfirming(true)}
    >
      Notify Now
    </Button>
  )
}
