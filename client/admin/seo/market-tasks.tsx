import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { useHasRole } from '@client/admin/lib/session.ts'
import { useRecordEdit } from '@client/admin/lib/use-record-edit.ts'
import { EditConflicts } from '@client/admin/parts/edit-conflicts.tsx'
import { Note } from '@client/admin/parts/note.tsx'
import { QuietButton } from '@client/admin/parts/quiet-button.tsx'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { LocalTime } from '@client/ui/local-time.tsx'
import { Alert, Group, SimpleGrid, Stack, Text, Textarea } from '@mantine/core'
import { urls } from '@shared/lib/urls.ts'
import { type SeoMarket, type SeoTask, seoNotesInput, TASK_NOTES_MAX } from '@shared/seo/seo.schema.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { TrackerStatusBadge } from './tracker-tab.tsx'

/** The six tasks of a market: status, finding of the last check, and notes, which editors write. */
export function MarketTasks({ market }: { market: SeoMarket }) {
  const canEdit = useHasRole('editor')
  const { path, notIndexed, tasks } = market
  const checkedAt = tasks[0]?.checkedAt
  return (
    // Stays in sight where the table scrolls sideways.
    <Stack
      gap="sm"
      p="md"
      bg="var(--color-sand)"
      pos="sticky"
      left={0}
      maw={{ base: '100%', sm: 'calc(100vw - 2.25rem)' }}
    >
      <Note>
        <a href={path}>Open Page</a> ·{' '}
        <Link to={urls.admin.markets({ search: market.name, state: market.state })}>Demand</Link>
        {checkedAt ? (
          <>
            {' '}
            · checked <LocalTime value={checkedAt} />
          </>
        ) : (
          ' · not checked yet'
        )}
      </Note>
      {notIndexed ? (
        <Alert role="note" color="yellow" title="Search engines can’t index this page.">
          {notIndexed}
        </Alert>
      ) : null}
      {canEdit ? (
        <NotesForm market={market} />
      ) : (
        <TaskList
          tasks={tasks}
          renderNotes={({ notes }) => (
            <Text size="sm" className="admin-multiline">
              {notes}
            </Text>
          )}
        />
      )}
    </Stack>
  )
}

/** Notes by the id of their task. */
type Notes = Record<string, string>

const toBase = (tasks: readonly SeoTask[]) => ({
  values: Object.fromEntries<string>(tasks.map((task) => [task.id, task.notes ?? ''])),
  version: null,
})

/** The tasks with their notes. What is typed stays in the tab until it is saved, also while the market is closed. */
function NotesForm({ market: { id, name, state, tasks } }: { market: SeoMarket }) {
  const { seo } = trpc.useUtils()
  const save = trpc.seo.writeNotes.useMutation()
  const { form, formProps, pending, changed, conflicts, problem } = useRecordEdit({
    draft: `seo-market:${id}:notes`,
    part: 'notes',
    start: toBase(tasks),
    load: async () => {
      const { rows } = await seo.markets.fetch({ search: name, state }, { staleTime: 0 })
      return toBase(rows.find((market) => market.id === id)?.tasks ?? tasks)
    },
    schema: seoNotesInput.shape.notes,
    toBody: (notes) => notes as Notes,
    send: ({ body, before }) => save.mutateAsync({ notes: body, before }),
    onSaved: async (written) => {
      showToast(adminToasts.notesSaved)
      await seo.markets.invalidate()
      return toBase(tasks.map((task) => written.find((row) => row.id === task.id) ?? task))
    },
    onFailed: (message) => showToast(adminToasts.notesFailed(message)),
  })
  return (
    <form aria-label={`Notes on ${name}`} {...formProps}>
      <Stack gap="sm">
        <TaskList
          tasks={tasks}
          renderNotes={(task) => (
            <Textarea
              mt="auto"
              aria-label={`Notes on ${task.name}`}
              placeholder="Notes, for your team…"
              maxLength={TASK_NOTES_MAX}
              minRows={1}
              {...form.getInputProps(`notes.${task.id}`)}
            />
          )}
        />
        <EditConflicts
          conflicts={conflicts}
          problem={problem}
          fields={tasks.map((task) => ({ key: String(task.id), label: task.name }))}
        />
        <Group gap="sm">
          <QuietButton
            type="submit"
            loading={pending}
            disabled={changed.length === 0 || conflicts.length > 0}
          >
            Save Notes
          </QuietButton>
          <Note>Checks never change notes.</Note>
        </Group>
      </Stack>
    </form>
  )
}

interface TaskListProps {
  tasks: readonly SeoTask[]
  renderNotes: (task: SeoTask) => ReactNode
}

function TaskList({ tasks, renderNotes }: TaskListProps) {
  return (
    <SimpleGrid component="ul" className="admin-plain-list" cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
      {tasks.map((task) => (
        <Stack component="li" key={task.id} gap={4}>
          <Group gap="xs">
            <Text size="sm" fw={600}>
              {task.name}
            </Text>
            <TrackerStatusBadge status={task.status} />
          </Group>
          <Note>{task.finding ?? 'Not checked yet.'}</Note>
          {renderNotes(task)}
        </Stack>
      ))}
    </SimpleGrid>
  )
}
