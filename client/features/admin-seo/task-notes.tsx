import { useFocusBack } from '@client/components/admin/focus-back.ts'
import { answerOf } from '@client/lib/admin-failure.ts'
import { useMay } from '@client/lib/admin-session.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { useCall, useClient, useUtils } from '@client/lib/trpc.ts'
import { Button, Textarea } from '@mantine/core'
import { adminToasts } from '@shared/admin-toasts.ts'
import { type SeoTask, TASK_NOTES_MAX } from '@shared/schemas/seo.schema.ts'
import { useRef, useState } from 'react'

/** A task's note by hand: read by everyone, written by editors. */
export function TaskNotes({ task }: { task: SeoTask }) {
  const [isOpen, setOpen] = useState(false)
  const mayWrite = useMay('editor')
  if (isOpen) return <NotesForm task={task} onClose={() => setOpen(false)} />
  return (
    <div className="admin-task__notes">
      {task.notes ? <p className="admin-task__words">{task.notes}</p> : null}
      {mayWrite ? (
        <Button
          variant="default"
          size="compact-xs"
          aria-label={`${task.notes ? 'Edit notes' : 'Add notes'}: ${task.name}`}
          onClick={() => setOpen(true)}
        >
          {task.notes ? 'Edit notes' : 'Add notes'}
        </Button>
      ) : null}
    </div>
  )
}

function NotesForm({ task, onClose }: { task: SeoTask; onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  useFocusBack(form)
  const [notes, setNotes] = useState(task.notes ?? '')
  const { seo } = useUtils()
  const save = useCall(useClient().seo.writeNotes, {
    onSuccess: async () => {
      void showToast(adminToasts.notesSaved)
      await seo.markets.invalidate()
      onClose()
    },
    onError: (error) => void showToast(adminToasts.notesFailed(answerOf(error))),
  })
  return (
    <form
      ref={form}
      className="admin-task__form"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ taskId: task.id, notes })
      }}
    >
      <Textarea
        label={`Notes on ${task.name}`}
        description="For the people who work here. No check touches them."
        value={notes}
        maxLength={TASK_NOTES_MAX}
        autosize
        minRows={2}
        maxRows={8}
        data-autofocus
        autoFocus
        onChange={(event) => setNotes(event.currentTarget.value)}
      />
      <div className="admin-actions">
        <Button type="submit" size="xs" loading={save.isPending}>
          Save
        </Button>
        <Button size="xs" variant="default" disabled={save.isPending} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
