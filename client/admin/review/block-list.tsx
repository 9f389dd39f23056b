import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { toastOutcome } from '@client/admin/lib/mutation-toasts.ts'
import { useHasRole } from '@client/admin/lib/session.ts'
import { useRefresh } from '@client/admin/lib/use-refresh.ts'
import { type AdminColumn, actionsColumn } from '@client/admin/parts/list/columns.tsx'
import { ResourceList } from '@client/admin/parts/list/resource-list.tsx'
import { freshPage, useListState } from '@client/lib/list-state.ts'
import { trpc } from '@client/lib/trpc.ts'
import { LocalDate } from '@client/ui/local-time.tsx'
import { Button } from '@mantine/core'
import { blockKindLabel, type SenderBlock } from '@shared/blocks/blocks.schema.ts'
import { blockList } from './review-lists.ts'

/** Senders that are blocked now. */
export function BlockList() {
  const state = useListState(blockList)
  const canEdit = useHasRole('editor')
  const list = trpc.blocks.list.useQuery(blockList.toInput(state.query), freshPage)
  const remove = trpc.blocks.remove.useMutation(
    toastOutcome(adminToasts.senderUnblocked, adminToasts.senderUnblockFailed, useRefresh('blocks')),
  )
  const unblock = ({ id, label }: SenderBlock) => {
    if (window.confirm(`Unblock ${label}? What was held or quarantined stays in the queue.`))
      remove.mutate({ id })
  }
  return (
    <ResourceList<SenderBlock>
      name="blocks"
      caption="blocked senders"
      state={state}
      page={list}
      columns={canEdit ? [...columns, toActions(unblock, remove.isPending)] : columns}
      searchPlaceholder="Search blocked senders..."
      failureTitle="Error Loading Blocked Senders"
      empty={{ title: 'No One Is Blocked', children: 'Block a sender from its lead, message or company.' }}
      noMatch={{ title: 'No Blocks Found', children: 'No blocked sender matches this search.' }}
    />
  )
}

const columns: readonly AdminColumn<SenderBlock>[] = [
  { key: 'label', title: 'Sender', render: ({ label }) => label, more: ({ kind }) => blockKindLabel(kind) },
  { key: 'reason', title: 'Reason', whole: 'wrapped', render: ({ reason }) => reason },
  {
    key: 'createdAt',
    title: 'Blocked',
    render: ({ createdAt }) => <LocalDate value={createdAt} />,
    more: ({ createdBy }) => createdBy,
  },
  {
    key: 'expiresAt',
    title: 'Until',
    whole: true,
    render: ({ expiresAt }) => (expiresAt ? <LocalDate value={expiresAt} /> : 'Forever'),
  },
]

function toActions(unblock: (block: SenderBlock) => void, isPending: boolean): AdminColumn<SenderBlock> {
  return actionsColumn((block) => (
    <Button
      size="compact-sm"
      variant="default"
      disabled={isPending}
      aria-label={`Unblock ${block.label}`}
      onClick={() => unblock(block)}
    >
      Unblock
    </Button>
  ))
}
