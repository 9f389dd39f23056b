import { useHasRole } from '@client/admin/lib/session.ts'
import { useRestoreFocus } from '@client/admin/parts/focus/restore-focus.ts'
import { serverErrorMessage } from '@client/lib/error-message.ts'
import type { CallFailure } from '@client/lib/failed-loads.ts'
import { inBackground } from '@client/lib/in-background.ts'
import type { ListState } from '@client/lib/list-state.ts'
import { withChanges } from '@client/lib/search-params.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { ActionIcon, Badge, Button, Menu } from '@mantine/core'
import { adminToasts } from '@shared/lib/admin-toasts.ts'
import { formatNumber } from '@shared/lib/format.ts'
import type { SavedView, ViewResource } from '@shared/views/views.schema.ts'
import { useEffect, useRef, useState } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { ViewDialog } from './view-dialog.tsx'

/** A view that every list of its kind has, such as the new leads. */
export interface ListTab {
  name: string
  /** Query string of the list; empty for all rows. */
  query: string
  count?: number
  /** The count needs somebody. */
  isUrgent?: boolean
}

interface ListViewsProps {
  tabs: readonly ListTab[]
  /** List whose views can be saved; none by default. */
  resource?: ViewResource
  state: Pick<ListState<unknown>, 'viewQuery' | 'deselect'>
}

/** Views of a list as links in one row: those that every list has, then the saved ones. */
export function ListViews({ tabs, resource, state: { viewQuery, deselect } }: ListViewsProps) {
  const list = new URLSearchParams(viewQuery)
  const shown = toTab(viewQuery)
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    // Phones scroll the row: keeps the open view in sight.
    const open = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (open && row.current) row.current.scrollLeft = open.offsetLeft
  })
  const toLink = (query: string) => ({
    to: {
      search: withChanges(new URLSearchParams(toTab(query)), { pageSize: list.get('pageSize') }).toString(),
    },
    preventScrollReset: true,
    'aria-current': toTab(query) === shown ? ('page' as const) : undefined,
    onClick: deselect,
  })
  return (
    <nav ref={row} aria-label="Views" className="admin-views">
      <ul>
        {tabs.map(({ name, query, count, isUrgent }) => (
          <li key={name}>
            <Link {...toLink(query)}>
              {name}
              {count === undefined ? null : (
                <Badge size="sm" color={isUrgent && count > 0 ? 'red' : 'gray'}>
                  {formatNumber(count)}
                </Badge>
              )}
            </Link>
          </li>
        ))}
        {resource ? <SavedViews resource={resource} shown={shown} toLink={toLink} /> : null}
      </ul>
    </nav>
  )
}

interface SavedViewsProps {
  resource: ViewResource
  shown: string
  toLink: (query: string) => LinkProps
}

/** Views that all users share. Editors save, rename and delete them. */
function SavedViews({ resource, shown, toLink }: SavedViewsProps) {
  const canEdit = useHasRole('editor')
  const views = trpc.views.list.useQuery({ resource }).data ?? []
  const [dialog, setDialog] = useState<{ renamed: SavedView | null } | null>(null)
  const calls = useViewMutations(resource)
  const changed = useChangedView(views, ({ query }) => toTab(query) === shown, shown === '')
  return (
    <>
      {views.map((view) => (
        <li key={view.id}>
          <Link data-changed={view === changed || undefined} {...toLink(view.query)}>
            {view.name}
          </Link>
          {canEdit && toTab(view.query) === shown ? (
            <ViewMenu
              name={view.name}
              onRename={() => setDialog({ renamed: view })}
              onDelete={() => calls.remove(view)}
            />
          ) : null}
        </li>
      ))}
      {canEdit ? (
        <li>
          {changed ? (
            <SaveChanges
              name={changed.name}
              pending={calls.isUpdating}
              onSave={() => calls.update(changed, shown)}
            />
          ) : null}
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-haspopup="dialog"
            leftSection={<AdminIcon name="plus" size={16} />}
            onClick={() => setDialog({ renamed: null })}
          >
            Save View
          </Button>
        </li>
      ) : null}
      <ViewDialog
        resource={resource}
        opened={dialog !== null}
        renamed={dialog?.renamed ?? null}
        query={shown}
        onClose={() => setDialog(null)}
      />
    </>
  )
}

/** Returns what a view is about: everything but the page and the looks, which older views have, too. */
function toTab(query: string): string {
  const looks = { page: null, pageSize: null, columns: null, density: null }
  return withChanges(new URLSearchParams(query), looks).toString()
}

/** Returns the view that was opened last and that the list no longer shows, because it was changed since. */
function useChangedView(
  views: readonly SavedView[],
  isShown: (view: SavedView) => boolean,
  showsAll: boolean,
): SavedView | undefined {
  const [openedId, setOpenedId] = useState<number | null>(null)
  const shown = views.find(isShown)
  const opened = shown ? shown.id : showsAll ? null : openedId
  if (opened !== openedId) setOpenedId(opened)
  return shown ? undefined : views.find(({ id }) => id === opened)
}

function SaveChanges({ name, pending, onSave }: { name: string; pending: boolean; onSave: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useRestoreFocus(button)
  return (
    <Button
      ref={button}
      size="compact-sm"
      variant="default"
      aria-label={`Save Changes to ${name}`}
      loading={pending}
      onClick={onSave}
    >
      Save Changes
    </Button>
  )
}

interface ViewMenuProps {
  name: string
  onRename: () => void
  onDelete: () => void
}

function ViewMenu({ name, onRename, onDelete }: ViewMenuProps) {
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <ActionIcon aria-label={`Actions for the view ${name}`}>
          <AdminIcon name="dots" size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onRename}>Rename View</Menu.Item>
        <Menu.Item color="red" onClick={onDelete}>
          Delete View
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Changes or deletes a view, with Undo. */
function useViewMutations(resource: ViewResource) {
  const utils = trpc.useUtils()
  const onError = (error: CallFailure) => showToast(adminToasts.viewFailed(serverErrorMessage(error)))
  const restore = trpc.views.save.useMutation({
    onSuccess: async ({ name }) => {
      showToast(adminToasts.viewSaved(name))
      await utils.views.invalidate()
    },
    onError,
  })
  const deletion = trpc.views.delete.useMutation({ onError })
  const updating = trpc.views.update.useMutation({ onError })
  const undoUpdate = trpc.views.update.useMutation({
    onSuccess: async () => {
      showToast(adminToasts.viewUndone)
      await utils.views.invalidate()
    },
    onError,
  })
  return {
    isUpdating: updating.isPending,
    /** Saves the list as it is now in the view. */
    update: ({ id, name, query: before }: SavedView, query: string) =>
      updating.mutate(
        { id, query },
        {
          onSuccess: () => {
            showToast(adminToasts.viewChanged(name), {
              label: 'Undo',
              run: () => undoUpdate.mutate({ id, query: before }),
            })
            inBackground(utils.views.invalidate())
          },
        },
      ),
    remove: ({ id, name, query, position }: SavedView) =>
      deletion.mutate(
        { id },
        {
          onSuccess: () => {
            showToast(adminToasts.viewDeleted(name), {
              label: 'Undo',
              run: () => restore.mutate({ resource, name, query, position }),
            })
            inBackground(utils.views.invalidate())
          },
        },
      ),
  }
}
