import { Loaded, type LoadedQuery } from '@client/admin/parts/loaded.tsx'
import { Note, SmallNote } from '@client/admin/parts/note.tsx'
import { Button, Group, List, Modal, Progress, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { BulkPreview } from '@shared/bulk/bulk.schema.ts'
import { formatNumber, plural } from '@shared/lib/format.ts'
import type { ReactNode } from 'react'

/** Time after which a running action shows its progress. */
const SLOW_MS = 1000

interface BulkDialogProps {
  opened: boolean
  /** Title of the action, such as "Set Status to Won". */
  title: string
  /** Verb and object of the button, such as "Assign 2 leads". */
  confirmLabel: (counted: string) => string
  nouns: readonly [one: string, many: string]
  preview: LoadedQuery<BulkPreview>
  pending: boolean
  /** Rows done by an action that takes several calls. */
  progress?: { done: number; total: number } | null
  isDanger?: boolean
  onConfirm: () => void
  onClose: () => void
  /** Fields of the action, such as a reason. */
  children?: ReactNode
}

/** Preview of a bulk action: what it changes, what it skips and why, and the confirmation. */
export function BulkDialog(props: BulkDialogProps) {
  const { opened, title, pending, onClose } = props
  return (
    <Modal
      opened={opened}
      onClose={() => {
        if (!pending) onClose()
      }}
      onExitTransitionEnd={focusSelection}
      title={title}
    >
      <BulkForm {...props} />
    </Modal>
  )
}

/** Returns the focus to the selection: the menu item that opened the dialog no longer exists. */
function focusSelection(): void {
  if (document.activeElement && document.activeElement !== document.body) return
  document.querySelector<HTMLElement>('.admin-selection button:not(:disabled)')?.focus()
}

function BulkForm({
  confirmLabel,
  nouns,
  preview,
  pending,
  progress,
  isDanger = false,
  onConfirm,
  onClose,
  children,
}: BulkDialogProps) {
  const { data } = preview
  const count = data?.changing ?? 0
  const isFutile = data !== undefined && count === 0
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (count > 0 && !pending) onConfirm()
      }}
    >
      <Stack gap="md">
        <Loaded query={preview} name="the preview" heightPx={72}>
          {(loaded) => <PreviewFacts preview={loaded} nouns={nouns} />}
        </Loaded>
        {isFutile ? null : children}
        <RunProgress {...{ pending, progress, nouns, count }} />
        <Group gap="xs">
          {isFutile ? null : (
            <Button type="submit" color={isDanger ? 'red.9' : undefined} loading={pending} disabled={!data}>
              {confirmLabel(data ? plural(count, ...nouns) : nouns[1])}
            </Button>
          )}
          <Button variant="default" data-autofocus disabled={pending} onClick={onClose}>
            {isFutile ? 'Close Preview' : 'Cancel'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function PreviewFacts({ preview, nouns }: { preview: BulkPreview; nouns: BulkDialogProps['nouns'] }) {
  const { changing, unchanged, skipped, names, notes } = preview
  const more = changing - names.length
  return (
    <Stack gap="xs" aria-live="polite" fz="sm">
      <List listStyleType="none" size="sm">
        <List.Item>
          <strong>{formatNumber(changing)}</strong> will change
        </List.Item>
        {unchanged > 0 ? (
          <List.Item>
            <strong>{formatNumber(unchanged)}</strong> already up to date
          </List.Item>
        ) : null}
        {skipped.map(({ reason, count }) => (
          <List.Item key={reason}>
            <strong>{formatNumber(count)}</strong> skipped: {reason}
          </List.Item>
        ))}
      </List>
      {names.length > 0 ? (
        <Text size="sm" className="admin-multiline">
          {names.join(', ')}
          {more > 0 ? ` and ${plural(more, `more ${nouns[0]}`, `more ${nouns[1]}`)}` : ''}
        </Text>
      ) : null}
      {notes.map((note) => (
        <Note key={note}>{note}</Note>
      ))}
    </Stack>
  )
}

/** Says how far the action is, once it takes long. */
function RunProgress({
  pending,
  progress,
  nouns,
  count,
}: Pick<BulkDialogProps, 'pending' | 'progress' | 'nouns'> & { count: number }) {
  const [isSlow] = useDebouncedValue(pending, SLOW_MS)
  if (!progress && !(pending && isSlow)) return null
  return (
    <div role="status">
      <SmallNote mb={4}>
        {progress
          ? `${formatNumber(progress.done)} of ${plural(progress.total, ...nouns)} done.`
          : `Changing ${plural(count, ...nouns)}…`}
      </SmallNote>
      <Progress
        value={progress ? (100 * progress.done) / progress.total : 100}
        striped
        animated
        aria-hidden="true"
      />
    </div>
  )
}
