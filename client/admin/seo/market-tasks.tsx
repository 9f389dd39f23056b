import { useHasRole } from '@client/admin/lib/session.ts'
import { useDraft } from '@client/admin/lib/use-draft.ts'
import { Note } from '@client/admin/parts/facts.tsx'
import { useServerForm } from '@client/lib/server-form.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { LocalTime } from '@client/ui/local-time.tsx'
import { Alert, Button, Group, SimpleGrid, Stack, Text, Textarea } from '@mantine/core'
import { adminToasts } from '@shared/lib/admin-toasts.ts'
import { type SeoMarket, seoNotesInput, TASK_NOTES_MAX } from '@shared/seo/seo.schema.ts'
import { useState } from 'react'
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
        <a href={path}>Open Page</a>
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
        <Alert color="yellow" title="Search engines can’t index this page.">
          {notIndexed}
        </Alert>
      ) : null}
      <NotesForm market={market} canEdit={canEdit} />
    </Stack>
  )
}

/** Notes by the id of their task. */
type Notes = Record<string, string>

/** The tasks with their notes. What is typed stays in the tab until it is saved, also while the market is closed. */
function NotesForm({ market: { id, name, tasks }, canEdit }: { market: SeoMarket; canEdit: boolean }) {
  const { seo } = trpc.useUtils()
  const save = trpc.seo.writeNotes.useMutation()
  const [saved, setSaved] = useState<Notes>(() =>
    Object.fromEntries(tasks.map((task) => [task.id, task.notes ?? ''])),
  )
  // The others may have been written by somebody else in the meantime.
  const pickChanged = (notes: Notes): Notes =>
    Object.fromEntries(Object.entries(notes).filter(([taskId, text]) => text !== saved[taskId]))
  const { form, formProps, pending } = useServerForm(
    seoNotesInput,
    ({ notes }) => save.mutateAsync({ notes: pickChanged(notes) }),
    {
      initialValues: { notes: saved },
      onSuccess: async (_tasks, sent, { setValues }) => {
        setSaved(sent.notes)
        setValues(sent)
        showToast(adminToasts.notesSaved)
        await seo.markets.invalidate()
      },
      onFailure: (message) => showToast(adminToasts.notesFailed(message)),
    },
  )
  const changed = pickChanged(form.values.notes)
  useDraft<Notes>(`seo-market:${id}:notes`, changed, (typed) =>
    form.setValues({ notes: Object.assign({}, form.values.notes, typed) }),
  )
  return (
    <form aria-label={`Notes on ${name}`} {...formProps}>
      <Stack gap="sm">
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
              {canEdit ? (
                <Textarea
                  mt="auto"
                  aria-label={`Notes on ${task.name}`}
                  placeholder="Notes, for your team…"
                  maxLength={TASK_NOTES_MAX}
                  autosize
                  minRows={1}
                  maxRows={8}
                  {...form.getInputProps(`notes.${task.id}`)}
                />
              ) : (
                <Text size="sm" className="admin-multiline">
                  {task.notes}
                </Text>
              )}
            </Stack>
          ))}
        </SimpleGrid>
        {canEdit ? (
          <Group gap="sm">
            <Button
              type="submit"
              size="xs"
              variant="default"
              loading={pending}
              disabled={Object.keys(changed).length === 0}
            >
              Save Notes
            </Button>
            <Note>Checks never change notes.</Note>
          </Group>
        ) : null}
      </Stack>
    </form>
  )
}
