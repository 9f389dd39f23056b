import { focusList } from '@client/admin/lib/focus-list.ts'
import { useLeaveGuard } from '@client/admin/lib/leave-guard.ts'
import { UnsavedInput } from '@client/admin/lib/unsaved-input.ts'
import { useDraftsOf } from '@client/admin/lib/use-draft.ts'
import type { CallFailure } from '@client/lib/failed-loads.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { Box, Drawer, Group } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { DrawerState } from './drawer-state.tsx'
import { QueueBar } from './queue-bar.tsx'
import { useLastShown } from './use-last-shown.ts'
import type { Queue } from './use-queue.ts'

interface RecordDrawerProps<Data> {
  /** What the record is, such as `lead`: its name in sentences, in the URL and for its drafts. */
  noun: string
  /** Number or key of the record; null while none is open. */
  openId: number | string | null
  record: { data: Data | undefined; error: CallFailure | null; refetch: () => Promise<unknown> }
  getTitle: (data: Data) => string
  /** The other records of the list. */
  queue: Queue | null
  /** Whether it opens with a form. Its part with `data-autofocus` takes the focus, which is on Close otherwise. */
  hasForm?: boolean
  /** What is used most, such as status, due time and note. It stays in sight. */
  head?: (data: Data) => ReactNode
  children: (data: Data) => ReactNode
  onClose: () => void
}

/** One record in a drawer, so that the list keeps its scroll position. Asks before it loses what was typed. */
export function RecordDrawer<Data>({
  noun,
  openId,
  record: { data, error, refetch },
  getTitle,
  queue,
  hasForm = false,
  head,
  children,
  onClose,
}: RecordDrawerProps<Data>) {
  const id = useLastShown(openId)
  const inputs = useRef(new Map<string, string>())
  const canLeave = useLeaveGuard(
    noun,
    () => [...inputs.current.values()][0] ?? null,
    useDraftsOf(`${noun}:${id}`).forget,
  )
  return (
    <Drawer.Root
      opened={openId !== null}
      onClose={() => {
        // Escape in a dialog above it closes that alone.
        const isOnTop = document.querySelectorAll('[role="dialog"]').length === 1
        if (isOnTop && canLeave()) onClose()
      }}
      onExitTransitionEnd={focusList}
      position="right"
      size={720}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <UnsavedInput value={inputs}>
          {/* Otherwise it would be a second banner of the page. */}
          <Drawer.Header role="presentation" className="admin-record-head">
            <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
              <Drawer.Title>{data ? getTitle(data) : noun[0]?.toUpperCase() + noun.slice(1)}</Drawer.Title>
              <Group gap="xs" wrap="nowrap">
                {queue ? <QueueBar queue={queue} canLeave={canLeave} /> : null}
                <Drawer.CloseButton aria-label="Close" data-autofocus={hasForm ? undefined : true} />
              </Group>
            </Group>
            {data && head ? <Box mt="xs">{head(data)}</Box> : null}
          </Drawer.Header>
          <Drawer.Body pt="sm">
            {data ? (
              // Another record has forms of its own.
              <Box key={id}>{children(data)}</Box>
            ) : (
              <DrawerState name={noun} error={error} onRetry={() => inBackground(refetch())} />
            )}
          </Drawer.Body>
        </UnsavedInput>
      </Drawer.Content>
    </Drawer.Root>
  )
}
