import { useRestoreFocus } from '@client/admin/parts/restore-focus.ts'
import { serverErrorMessage } from '@client/lib/error-message.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { useServerForm } from '@client/lib/server-form.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { ActionIcon, Button, Modal, Skeleton, TextInput } from '@mantine/core'
import { type SavedView, saveViewInput } from '@shared/leads/admin-leads.schema.ts'
import { adminToasts } from '@shared/lib/admin-toasts.ts'
import { useRef } from 'react'

interface SavedViewsProps {
  opened: boolean
  onClose: () => void
  current: string
  onOpen: (query: string) => void
}

/** The user's saved views of this table: open, delete, or save the current one. */
export function SavedViews({ opened, onClose, current, onOpen }: SavedViewsProps) {
  const {
    data: views,
    isError,
    refetch,
  } = trpc.leads.views.useQuery(undefined, {
    enabled: opened,
  })
  return (
    <Modal opened={opened} onClose={onClose} title="Saved views">
      <div className="admin-views">
        <ViewList views={views} failed={isError} onRetry={() => inBackground(refetch())} onOpen={onOpen} />
        <SaveView key={current} current={current} />
      </div>
    </Modal>
  )
}

function ViewList({
  views,
  failed,
  onRetry,
  onOpen,
}: {
  views: SavedView[] | undefined
  failed: boolean
  onRetry: () => void
  onOpen: (query: string) => void
}) {
  const utils = trpc.useUtils()
  const remove = trpc.leads.deleteView.useMutation({
    onSuccess: () => utils.leads.views.invalidate(),
    onError: (error) => showToast(adminToasts.failed(serverErrorMessage(error))),
  })
  if (failed) {
    return (
      <div role="alert" className="admin-failed">
        <p className="admin-lead__none">We couldn’t load your saved views.</p>
        <Button variant="default" size="xs" onClick={onRetry}>
          Try Again
        </Button>
      </div>
    )
  }
  if (!views) return <Skeleton height={40} />
  if (views.length === 0) {
    return (
      <p className="admin-lead__none">
        No saved views yet. Search, filter or sort the list, then save it here.
      </p>
    )
  }
  return (
    <ul className="admin-views__list">
      {views.map((view) => (
        <ViewRow
          key={view.id}
          view={view}
          onOpen={() => onOpen(view.query)}
          onDelete={() => remove.mutate({ id: view.id })}
        />
      ))}
    </ul>
  )
}

function ViewRow({ view, onOpen, onDelete }: { view: SavedView; onOpen: () => void; onDelete: () => void }) {
  const row = useRef<HTMLLIElement>(null)
  // The button is removed with its row; the focus moves to the next one.
  useRestoreFocus(row)
  return (
    <li ref={row}>
      <Button variant="subtle" justify="flex-start" onClick={onOpen}>
        {view.name}
      </Button>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={`Delete the view ${view.name}`}
        onClick={onDelete}
      >
        <AdminIcon name="trash" size={18} />
      </ActionIcon>
    </li>
  )
}

function SaveView({ current }: { current: string }) {
  const utils = trpc.useUtils()
  const save = trpc.leads.saveView.useMutation()
  const { form, formProps, pending } = useServerForm(
    saveViewInput.pick({ name: true }),
    ({ name }) => save.mutateAsync({ name, query: current }),
    {
      initialValues: { name: '' },
      onSuccess: async (view, _sent, { reset }) => {
        reset()
        showToast(adminToasts.viewSaved(view.name))
        await utils.leads.views.invalidate()
      },
      onFailure: (message) => showToast(adminToasts.viewFailed(message)),
    },
  )
  return (
    <form className="admin-views__form" {...formProps}>
      <TextInput
        label="View name"
        description="Saves the current search, filters and sort order. Reusing a name replaces that view."
        placeholder="Won in Florida"
        maxLength={100}
        required
        {...form.getInputProps('name')}
      />
      <Button type="submit" variant="default" loading={pending}>
        Save view
      </Button>
    </form>
  )
}
