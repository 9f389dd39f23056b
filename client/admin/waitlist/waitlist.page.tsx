import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { focusList } from '@client/admin/lib/focus-list.ts'
import { toastOutcome } from '@client/admin/lib/mutation-toasts.ts'
import { useHasRole } from '@client/admin/lib/session.ts'
import { DemandTabs } from '@client/admin/parts/demand-tabs.tsx'
import { type AdminColumn, actionsColumn, timeColumn } from '@client/admin/parts/list/columns.tsx'
import { ListViews } from '@client/admin/parts/list/list-views.tsx'
import { ResourceList } from '@client/admin/parts/list/resource-list.tsx'
import { Screen } from '@client/admin/parts/screen.tsx'
import { freshPage, useListState } from '@client/lib/list-state.ts'
import { serverLoader } from '@client/lib/loaders.ts'
import { trpc } from '@client/lib/trpc.ts'
import { LocalTime } from '@client/ui/local-time.tsx'
import { Badge, Button } from '@mantine/core'
import { type WaitlistRow, waitlistStatusLabels } from '@shared/locations/waitlist.schema.ts'
import { waitlistFilters, waitlistList, waitlistTabs } from './waitlist-list.ts'

export const loader = serverLoader(({ locations }, params) => [
  locations.waitlist.prefetch(waitlistList.read(params)),
  locations.waitlistDemand.prefetch(),
])

/** People who wait for a place (product 2.38). */
export function Component() {
  const state = useListState(waitlistList)
  const { query } = state
  const utils = trpc.useUtils()
  const canEdit = useHasRole('editor')
  const list = trpc.locations.waitlist.useQuery(query, freshPage)
  const { data: places = [] } = trpc.locations.waitlistDemand.useQuery()
  const remove = trpc.locations.removeFromWaitlist.useMutation(
    toastOutcome(adminToasts.waitlistEntryRemoved, adminToasts.waitlistRemoveFailed, async () => {
      await utils.locations.invalidate()
      focusList()
    }),
  )
  const onRemove = ({ id, email, placeName }: WaitlistRow) => {
    if (window.confirm(`Remove ${email} from the waitlist for ${placeName}? You can’t undo this.`))
      remove.mutate({ id })
  }
  const removingId = remove.isPending ? Number(remove.variables.id) : null
  return (
    <Screen title="Waitlist" intro="People get one email when the first company in their area is approved.">
      <DemandTabs />
      <ResourceList<WaitlistRow>
        name="waitlist"
        caption="people on the waitlist"
        state={state}
        page={list}
        columns={canEdit ? [...columns, toActions(onRemove, removingId)] : columns}
        searchPlaceholder="Search email or place..."
        views={<ListViews tabs={waitlistTabs} state={state} />}
        filters={waitlistFilters(places)}
        failureTitle="Error Loading Waitlist"
        empty={{
          title: 'No One Is Waiting',
          children: 'People can join on the page of any location without companies.',
        }}
        noMatch={{ title: 'No Entries Found', children: 'No entries match this search, status and place.' }}
      />
    </Screen>
  )
}

const columns: readonly AdminColumn<WaitlistRow>[] = [
  { key: 'email', title: 'Email', render: ({ email }) => <a href={`mailto:${email}`}>{email}</a> },
  { key: 'placeName', title: 'Place', sortable: true, whole: true, render: ({ placeName }) => placeName },
  timeColumn('createdAt', 'Since', true),
  {
    key: 'status',
    title: 'Status',
    render: ({ notifiedAt }) => (
      <Badge color={notifiedAt ? 'gray' : 'yellow'}>
        {waitlistStatusLabels[notifiedAt ? 'notified' : 'waiting']}
      </Badge>
    ),
    more: ({ notifiedAt }) => notifiedAt && <LocalTime value={notifiedAt} />,
  },
]

function toActions(
  onRemove: (entry: WaitlistRow) => void,
  removingId: number | null,
): AdminColumn<WaitlistRow> {
  return actionsColumn((entry) => (
    <Button
      size="compact-sm"
      variant="subtle"
      color="red"
      loading={removingId === entry.id}
      aria-label={`Remove ${entry.email} from ${entry.placeName}`}
      onClick={() => onRemove(entry)}
    >
      Remove Entry
    </Button>
  ))
}
