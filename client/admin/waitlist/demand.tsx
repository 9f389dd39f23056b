import { useHasRole } from '@client/admin/lib/session.ts'
import { toastFailure } from '@client/admin/lib/toast-failure.ts'
import { ConfirmButton } from '@client/admin/parts/confirm-button.tsx'
import { LoadFailure } from '@client/admin/parts/load-failure.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { LocalDate } from '@client/ui/local-time.tsx'
import { Paper, Skeleton, Stack, Table, Title } from '@mantine/core'
import { adminToasts } from '@shared/lib/admin-toasts.ts'
import { formatNumber, plural } from '@shared/lib/format.ts'
import type { PlaceDemand } from '@shared/locations/waitlist.schema.ts'

/** The header and four rows. */
const HEIGHT_PX = 176

interface DemandProps {
  onPlace: (placeName: string) => void
}

/**
 * Demand of each place, most waiting people first. A place opens its entries in the list, which says when nobody waits.
 */
export function Demand({ onPlace }: DemandProps) {
  const { data, error, refetch } = trpc.locations.waitlistDemand.useQuery(undefined, { staleTime: 0 })
  if (data?.length === 0) return null
  return (
    <Stack component="section" gap={4} aria-labelledby="demand">
      <Title order={2} size="h3" id="demand">
        Demand by Place
      </Title>
      {data ? (
        <Paper p={0}>
          <Table.ScrollContainer minWidth={0} maxHeight={HEIGHT_PX} type="native">
            <Places places={data} onPlace={onPlace} />
          </Table.ScrollContainer>
        </Paper>
      ) : error ? (
        <LoadFailure title="Error Loading Demand" error={error} onRetry={() => inBackground(refetch())} />
      ) : (
        <Skeleton height={HEIGHT_PX} role="status" aria-label="Loading places by demand" />
      )}
    </Stack>
  )
}

function Places({ places, onPlace }: DemandProps & { places: readonly PlaceDemand[] }) {
  const canEdit = useHasRole('editor')
  return (
    <Table aria-label="places by demand" stickyHeader verticalSpacing={4} className="admin-number">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Place</Table.Th>
          <Table.Th ta="right">Waiting</Table.Th>
          <Table.Th visibleFrom="xs">Waiting Since</Table.Th>
          <Table.Th ta="right" visibleFrom="xs">
            Notified
          </Table.Th>
          <Table.Th>
            <span className="visually-hidden">Actions</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {places.map((place) => (
          <Table.Tr key={place.id}>
            <Table.Td>
              <button type="button" className="admin-opener" onClick={() => onPlace(place.placeName)}>
                {place.placeName}
              </button>
            </Table.Td>
            <Table.Td ta="right">{formatNumber(place.waitingCount)}</Table.Td>
            <Table.Td visibleFrom="xs">
              {place.oldestSince ? <LocalDate value={place.oldestSince} /> : 'No one'}
            </Table.Td>
            <Table.Td ta="right" visibleFrom="xs">
              {formatNumber(place.notifiedCount)}
            </Table.Td>
            <Table.Td ta="right" miw={120}>
              {canEdit && place.isOpen && place.waitingCount > 0 ? <NotifyPlace place={place} /> : null}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
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
      aria-label={`Notify people waiting for ${place.placeName}`}
      question={`Email ${plural(place.waitingCount, 'person', 'people')}?`}
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
