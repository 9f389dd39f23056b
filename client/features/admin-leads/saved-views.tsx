import { useFocusBack } from '@client/components/admin/focus-back.ts'
import { AdminIcon } from '@client/illustrations/admin-icons.tsx'
import { answerOf } from '@client/lib/admin-failure.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { useCall, useClient, useUtils } from '@client/lib/trpc.ts'
import { ActionIcon, Button, Modal, Skeleton, TextInput } from '@mantine/core'
import { adminToasts } from '@shared/admin-toasts.ts'
import type { SavedView } from '@shared/schemas/lead-desk.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'

interface SavedViewsProps {
  opened: boolean
  onClose: () => void
  /** The query string of the list as it is now. */
  current: string
  onOpen: (query: string) => void
}

/** The user's own names for searches of this table: open one, delete one, keep the one on the screen. */
export function SavedViews({ opened, onClose, current, onOpen }: SavedViewsProps) {
  const utils = useUtils()
  const {
    data: views,
    isError,
    refetch,
  } = useQuery({
    ...utils.leads.views.queryOptions(),
    enabled: opened,
  })
  return (
    <Modal opened={opened} onClose={onClose} title="Saved views">
      <div className="admin-views">
        <ViewList views={views} failed={isError} onRetry={() => void refetch()} onOpen={onOpen} />
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
  const utils = useUtils()
  const remove = useCall(useClient().leads.deleteView, {
    onSuccess: () => utils.leads.views.invalidate(),
    onError: (error) => void showToast(adminToasts.failed(answerOf(error))),
  })
  if (failed) {
    return (
      <div role="alert" className="admin-failed">
        <p className="admin-lead__none">Your saved views could not be loaded.</p>
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
        None yet. Search, filter or sort the list, then save it here under a name.
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
  // Its button goes with the row: the keyboard goes on at the next one.
  useFocusBack(row)
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
  const [name, setName] = useState('')
  const utils = useUtils()
  const save = useCall(useClient().leads.saveView, {
    onSuccess: async (view) => {
      setName('')
      void showToast(adminToasts.viewSaved(view.name))
      await utils.leads.views.invalidate()
    },
    onError: (error) => void showToast(adminToasts.viewFailed(answerOf(error))),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ name, query: current })
  }
  return (
    <form className="admin-views__form" onSubmit={submit}>
      <TextInput
        label="Save the list as it is now"
        description="Search, filters and order are kept; the same name again replaces a view."
        placeholder="Won in Florida"
        maxLength={100}
        required
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={save.isPending}>
        Save view
      </Button>
    </form>
  )
}
