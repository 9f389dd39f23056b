import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { useHasRole } from '@client/admin/lib/session.ts'
import { toastFailure } from '@client/admin/lib/toast-failure.ts'
import { ConfirmButton } from '@client/admin/parts/confirm-button.tsx'
import { AdminTable } from '@client/admin/parts/list/admin-table.tsx'
import type { AdminColumn } from '@client/admin/parts/list/columns.tsx'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { LocalDate } from '@client/ui/local-time.tsx'
import { Box, Stack, Title } from '@mantine/core'
import { formatNumber, plural } from '@shared/lib/format.ts'
import { toCityKey } from '@shared/locations/city-key.ts'
import type { PlaceDemand } from '@shared/locations/waitlist.schema.ts'

/** The header and four rows. */
const HEIGHT_PX = 176

/**
 * Demand of each place, most waiting people first. A place opens its entries in the list, which says when nobody waits.
 */
export function Demand({ onPlace }: { onPlace: (place: PlaceDemand) => void }) {
  const canEdit = useHasRole('editor')
  const { data, error, refetch } = trpc.locations.waitlistDemand.useQuery(undefined, { staleTime: 0 })
  if (data?.length === 0) return null
  return (
    <Stack component="section" gap={4} aria-labelledby="demand">
      <Title order={2} size="h3" id="demand">
        Demand by Place
      </Title>
      {/* On phones a table has no height of its own. */}
      <Box mah={{ base: 320, sm: 'none' }} style={{ overflowY: 'auto' }}>
        <AdminTable
          caption="places by demand"
          columns={getColumns(onPlace, canEdit)}
          rows={data}
          maxHeightPx={HEIGHT_PX}
          failure={error ? { title: 'Error Loading Demand', error, onRetry: refetch } : null}
          empty={{ title: 'No Places' }}
        />
      </Box>
    </Stack>
  )
}

function getColumns(onPlace: (place: PlaceDemand) => void, canEdit: boolean): AdminColumn<PlaceDemand>[] {
  return [
    {
      key: 'placeName',
      title: 'Place',
      render: (place) => (
        <button type="button" className="admin-opener" onClick={() => onPlace(place)}>
          {place.placeName}
        </button>
      ),
    },
    {
      key: 'waiting',
      title: 'Waiting',
      number: true,
      render: ({ waitingCount }) => formatNumber(waitingCount),
    },
    {
      key: 'since',
      title: 'Waiting Since',
      render: ({ oldestSince }) => (oldestSince ? <LocalDate value={oldestSince} /> : 'No one'),
    },
    {
      key: 'notified',
      title: 'Notified',
      number: true,
      render: ({ notifiedCount }) => formatNumber(notifiedCount),
    },
    {
      key: 'actions',
      title: 'Actions',
      titleHidden: true,
      render: (place) =>
        canEdit && place.isOpen && place.waitingCount > 0 ? (
          // An open question must not stay in its row for another place, which the new order brings there.
          <NotifyPlace key={toCityKey(place)} place={place} />
        ) : null,
    },
  ]
}

/** Emails the people who still wait for a place that has companies. */
function NotifyPlace({ place }: { place: PlaceDemand }) {
  const utils = trpc.useUtils()
  const notify = trpc.locations.notifyPlace.useMutation({
    onSuccess: async ({ notifiedCount }) => {
      showToast(adminToasts.placeNotified(notifiedCount))
      await utils.locations.invalidate()
    },
    onError: toastFailure(adminToasts.placeNotifyFailed),
  })
  return (
    <ConfirmButton
      size="compact-xs"
      aria-label={`Notify Now: ${place.placeName}`}
      question={`Email ${plural(place.waitingCount, 'person', 'people')} waiting for ${place.placeName}?`}
      confirmLabel="Yes, Notify"
      pending={notify.isPending}
      onConfirm={(close) =>
        notify.mutate({ state: place.state, citySlug: place.citySlug }, { onSuccess: close })
      }
    >
      Notify Now
    </ConfirmButton>
  )
}
