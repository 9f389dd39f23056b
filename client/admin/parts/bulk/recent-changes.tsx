import { useHasRole } from '@client/admin/lib/session.ts'
import { useUndo } from '@client/admin/lib/use-undo.ts'
import { Loaded } from '@client/admin/parts/loaded.tsx'
import { Note, SmallNote } from '@client/admin/parts/note.tsx'
import { QuietButton } from '@client/admin/parts/quiet-button.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { LocalTime } from '@client/ui/local-time.tsx'
import { Group, Modal, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type RecentChange, type UndoList, undoKinds } from '@shared/bulk/undo.schema.ts'
import { leadStatusLabel } from '@shared/leads/lead-status.ts'
import { plural } from '@shared/lib/format.ts'

const nouns = { leads: ['lead', 'leads'], companies: ['company', 'companies'] } as const

interface RecentChangesProps {
  list: UndoList
  /** Called when rows returned to the list. */
  onReturned: () => void
}

/** Button that opens the changes of a list from the last 30 days, each with Undo. */
export function RecentChanges({ list, onReturned }: RecentChangesProps) {
  const [opened, { open, close }] = useDisclosure()
  return (
    <>
      <QuietButton aria-haspopup="dialog" onClick={open}>
        Recent Changes
      </QuietButton>
      <Modal opened={opened} onClose={close} title="Recent Changes">
        <LoadedChanges list={list} onReturned={onReturned} />
      </Modal>
    </>
  )
}

function LoadedChanges({ list, onReturned }: RecentChangesProps) {
  const query = trpc.undo.recent.useQuery({ list }, { staleTime: 0 })
  return (
    <Loaded query={query} name="changes" failureTitle="Error Loading Changes" heightPx={72}>
      {(changes) =>
        changes.length === 0 ? (
          <Note>No change of the last 30 days can be undone.</Note>
        ) : (
          <Stack component="ul" gap="sm" className="admin-plain-list">
            {changes.map((change) => (
              <Group key={change.runId} component="li" justify="space-between" wrap="nowrap">
                <div>
                  <Text size="sm" fw={600}>
                    {toSentence(change)}
                  </Text>
                  <SmallNote>
                    <LocalTime value={change.createdAt} />, {change.actor}
                  </SmallNote>
                </div>
                <UndoButton undo={change} what={toSentence(change)} onReturned={onReturned} />
              </Group>
            ))}
          </Stack>
        )
      }
    </Loaded>
  )
}

function toSentence({ kind, value, count }: RecentChange): string {
  const { label, list } = undoKinds[kind]
  const what = kind === 'lead.status' ? `${label} to ${leadStatusLabel(String(value))}` : label
  const [one, many] = nouns[list]
  return count === null ? what : `${plural(count, one, many)}: ${what}`
}

interface UndoButtonProps {
  undo: { runId: number; undoneAt: Date | null }
  /** The change, for screen readers. */
  what: string
  onReturned?: () => void
}

/** Undo button of a stored change, or the time when it was undone. Viewers get no button. */
export function UndoButton({ undo: { runId, undoneAt }, what, onReturned }: UndoButtonProps) {
  const canEdit = useHasRole('editor')
  const undo = useUndo(onReturned)
  if (undoneAt) {
    return (
      <SmallNote>
        Undone <LocalTime value={undoneAt} />
      </SmallNote>
    )
  }
  if (!canEdit) return null
  return (
    <QuietButton loading={undo.isPending} aria-label={`Undo: ${what}`} onClick={() => undo.mutate({ runId })}>
      Undo
    </QuietButton>
  )
}
