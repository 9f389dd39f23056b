import { Note } from '@client/admin/parts/facts.tsx'
import { Alert, Button, Group, List, Modal, Progress, Skeleton, Stack, Text } from '@mantine/core'
import type { BulkPreview } from '@shared/bulk/bulk.schema.ts'
import { formatNumber, plural } from '@shared/lib/format.ts'
import { type ReactNode, useEffect, useState } from 'react'

/** Time after which a running action shows its progress. */
const SLOW_MS = 1000

interface BulkDialogProps {
  opened: boolean
  /** Title of the action, such as "Set Status to Won". */
  title: string
  /** Verb and object of the button, such as "Assign 2 leads". */
  confirmLabel: (counted: string) => string
  nouns: readonly [one: string, many: string]
  preview: { data: BulkPreview | undefined; error: string | null; onRetry: () => void }
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
  preview: { data, error, onRetry },
  pending,
  progress,
  isDanger = false,
  onConfirm,
  onClose,
  children,
}: BulkDialogProps) {
  const count = data?.changing ?? 0
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (count > 0 && !pending) onConfirm()
      }}
    >
      <Stack gap="md">
        {error === null ? (
          data ? (
            <PreviewFacts preview={data} nouns={nouns} />
          ) : (
            <Skeleton height={72} role="status" aria-label="Loading the preview" />
          )
        ) : (
          <Alert color="red" role="alert">
            <Text size="sm">{error}</Text>
            <Button variant="default" size="xs" mt="xs" onClick={onRetry}>
              Try Again
            </Button>
          </Alert>
        )}
        {count > 0 ? children : null}
        {progress ? (
          <RunProgress
            text={`${formatNumber(progress.done)} of ${plural(progress.total, ...nouns)} done.`}
            percent={(100 * progress.done) / progress.total}
          />
        ) : pending ? (
          <SlowProgress text={`Changing ${plural(count, ...nouns)}…`} />
        ) : null}
        <Group gap="xs">
          {data && count === 0 ? null : (
            <Button type="submit" color={isDanger ? 'red.9' : undefined} loading={pending} disabled={!data}>
              {confirmLabel(data ? plural(count, ...nouns) : nouns[1])}
            </Button>
          )}
          <Button variant="default" data-autofocus disabled={pending} onClick={onClose}>
            {data && count === 0 ? 'Close Preview' : 'Cancel'}
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

function SlowProgress({ text }: { text: string }) {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSlow ? <RunProgress text={text} percent={100} /> : null
}

function RunProgress({ text, percent }: { text: string; percent: number }) {
  return (
    <div role="status">
      <Text size="xs" c="dimmed" mb={4}>
        {text}
      </Text>
      <Progress value={percent} striped animated aria-hidden="true" />
    </div>
  )
}
