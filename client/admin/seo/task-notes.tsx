import { confirmLoss } from '@client/admin/lib/leave-guard.ts'
import { useHasRole } from '@client/admin/lib/session.ts'
import { useRestoreFocus } from '@client/admin/parts/focus/restore-focus.ts'
import { onEscape } from '@client/lib/on-escape.ts'
import { useServerForm } from '@client/lib/server-form.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Button, Textarea } from '@mantine/core'
import { adminToasts } from '@shared/lib/admin-toasts.ts'
import { type SeoTask, seoNoteInput, TASK_NOTES_MAX } from '@shared/seo/seo.schema.ts'
import { useState } from 'react'

/** Notes of a task: visible to everyone, written by editors. */
export function TaskNotes({ task }: { task: SeoTask }) {
  const [isOpen, setIsOpen] = useState(false)
  const canEdit = useHasRole('editor')
  if (isOpen) return <NotesForm task={task} onClose={() => setIsOpen(false)} />
  return (
    <div className="admin-task__notes">
      {task.notes ? <p className="admin-task__words">{task.notes}</p> : null}
      {canEdit ? (
        <Button
          variant="default"
          size="compact-xs"
          aria-label={`${task.notes ? 'Edit notes' : 'Add notes'}: ${task.name}`}
          data-reveals
          onClick={() => setIsOpen(true)}
        >
          {task.notes ? 'Edit Notes' : 'Add Notes'}
        </Button>
      ) : null}
    </div>
  )
}

function NotesForm({ task, onClose }: { task: SeoTask; onClose: () => void }) {
  const { seo } = trpc.useUtils()
  const save = trpc.seo.writeNotes.useMutation()
  const { form, formProps, pending } = useServerForm(
    seoNoteInput.pick({ notes: true }),
    ({ notes }) => save.mutateAsync({ taskId: task.id, notes }),
    {
      initialValues: { notes: task.notes ?? '' },
      onSuccess: async () => {
        showToast(adminToasts.notesSaved)
        await seo.markets.invalidate()
        onClose()
      },
      onFailure: (message) => showToast(adminToasts.notesFailed(message)),
    },
  )
  useRestoreFocus(formProps.ref)
  const closeByKey = () => {
    if (confirmLoss(form.isDirty())) onClose()
  }
  return (
    <form className="admin-task__form" {...formProps} onKeyDown={onEscape(closeByKey)}>
      <Textarea
        label={`Notes on ${task.name}`}
        description="For your team. Checks never change notes."
        maxLength={TASK_NOTES_MAX}
        autosize
        minRows={2}
        maxRows={8}
        data-autofocus
        autoFocus
        {...form.getInputProps('notes')}
      />
      <div className="admin-actions">
        <Button type="submit" size="xs" loading={pending}>
          Save
        </Button>
        <Button size="xs" variant="default" disabled={pending} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
