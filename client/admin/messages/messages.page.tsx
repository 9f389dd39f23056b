import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { useLiveCounts } from '@client/admin/lib/live-updates.tsx'
import { toastOutcome } from '@client/admin/lib/mutation-toasts.ts'
import { useNewRows } from '@client/admin/lib/new-rows.ts'
import { useHasRole } from '@client/admin/lib/session.ts'
import { useRefresh } from '@client/admin/lib/use-refresh.ts'
import { useQueue } from '@client/admin/parts/drawer/use-queue.ts'
import { ListViews } from '@client/admin/parts/list/list-views.tsx'
import { NewRowsBar } from '@client/admin/parts/list/new-rows-bar.tsx'
import { ResourceList } from '@client/admin/parts/list/resource-list.tsx'
import { MenuButton, StatusItems } from '@client/admin/parts/menu-button.tsx'
import { Screen } from '@client/admin/parts/screen.tsx'
import { freshPage, useListState } from '@client/lib/list-state.ts'
import { serverLoader } from '@client/lib/loaders.ts'
import { trpc } from '@client/lib/trpc.ts'
import { useBrowserZone } from '@client/ui/time-zone.tsx'
import type { ListedMessage } from '@shared/contact/inbox.schema.ts'
import { type MessageStatus, messageStatuses, messageStatusLabel } from '@shared/contact/message-status.ts'
import { messageColumns } from './message-columns.tsx'
import { MessageDrawer } from './message-drawer.tsx'
import { messageFilters, messageList, messageTabs } from './message-list.ts'

export const loader = serverLoader(({ contact }, params) =>
  contact.messages.prefetch(messageList.toInput(messageList.read(params))),
)

/** Messages from the contact page: the list, the status, replies and internal notes. */
export function Component() {
  const state = useListState(messageList, 'messageId')
  const { query, change, selected } = state
  const canEdit = useHasRole('editor')
  const browserZone = useBrowserZone()
  const list = trpc.contact.messages.useQuery(messageList.toInput(query, browserZone), freshPage)
  const newCount = useNewRows(useLiveCounts()?.messages.newestIds, list)
  const calls = useMessageMutations()
  const queue = useQueue(state, 'messageId', list)
  const openMessage = ({ id }: { id: number }) => change({ messageId: id })
  return (
    <Screen title="Messages" intro="From the contact page." newCount={newCount}>
      <NewRowsBar count={newCount} nouns={['message', 'messages']} state={state} refresh={calls.refresh} />
      <ResourceList<ListedMessage>
        name="messages"
        caption="messages"
        state={state}
        page={list}
        columns={messageColumns(openMessage)}
        onOpen={openMessage}
        searchPlaceholder="Search messages..."
        views={<ListViews tabs={messageTabs} state={state} />}
        filters={messageFilters}
        selection={
          canEdit
            ? {
                nouns: ['message', 'messages'],
                getLabel: ({ name }) => `Select the message from ${name}`,
                pending: calls.isPending,
                actions: (
                  <MenuButton label="Set Status" disabled={calls.isPending}>
                    <StatusItems
                      statuses={messageStatuses}
                      getLabel={messageStatusLabel}
                      onStatus={(status) => calls.setStatus(selected, status)}
                    />
                  </MenuButton>
                ),
              }
            : undefined
        }
        failureTitle="Error Loading Messages"
        empty={{ title: 'No Messages Yet', children: 'Messages from the contact page appear here.' }}
        noMatch={{
          title: 'No Messages Found',
          children: 'Change the search or clear the filters. Spam has a filter of its own.',
        }}
      >
        <MessageDrawer
          messageId={query.messageId}
          queue={queue}
          pending={calls.isPending}
          onClose={() => change({ messageId: null })}
          onStatus={(id, status) => calls.setStatus([id], status)}
          onChanged={calls.refresh}
        />
      </ResourceList>
    </Screen>
  )
}

/** Changes of the status, with their toasts. */
function useMessageMutations() {
  const refresh = useRefresh('contact', 'dashboard')
  const setStatus = trpc.contact.setStatus.useMutation(
    toastOutcome(
      ({ changedCount }, { status }) => adminToasts.messageStatusChanged(changedCount, status),
      adminToasts.messageStatusFailed,
      refresh,
    ),
  )
  return {
    refresh,
    isPending: setStatus.isPending,
    setStatus: (ids: Iterable<number>, status: MessageStatus) => setStatus.mutate({ ids: [...ids], status }),
  }
}
