import { useHasRole } from '@client/admin/lib/session.ts'
import { serverErrorMessage } from '@client/lib/error-message.ts'
import type { CallFailure } from '@client/lib/failed-loads.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { adminToasts } from '@shared/lib/admin-toasts.ts'
import type { SavedView, ViewResource } from '@shared/views/views.schema.ts'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { ViewDialog } from './view-dialog.tsx'

interface SavedViewsProps {
  resource: ViewResource
  /** Query string of the list as it is now: search, filters and order. */
  current: string
  /** Returns the query string that opens a view, with what the user chose for all views. */
  toSearch: (query: string) => string
  /** Called when a view is opened, with its query string. */
  onOpen: (query: string) => void
}

/** Saved views above a list, as tabs that all users share. Editors save, rename and delete them. */
export function SavedViews({ resource, current, toSearch, onOpen }: SavedViewsProps) {
  const canEdit = useHasRole('editor')
  const views = trpc.views.list.useQuery({ resource }).data ?? []
  const [dialog, setDialog] = useState<{ renamed: SavedView | null } | null>(null)
  const calls = useViewMutations(resource)
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    // Phones scroll the row: keeps the open view in sight.
    const tabs = [...(row.current?.querySelectorAll('a') ?? [])]
    const tab = tabs.find(({ dataset }) => dataset.view === current)
    if (tab && row.current) row.current.scrollLeft = tab.offsetLeft
  }, [current])
  if (!canEdit && views.length === 0) return null
  const tab = (name: string, query: string) => (
    <Link
      to={{ search: toSearch(query) }}
      preventScrollReset
      data-view={query}
      aria-current={query === current ? 'page' : undefined}
      onClick={() => onOpen(query)}
    >
      {name}
    </Link>
  )
  return (
    <div className="admin-views">
      <nav ref={row} aria-label="Saved views" className="admin-views__tabs">
        <ul>
          <li>{tab(`All ${resource}`, '')}</li>
          {views.map((view) => (
            <li key={view.id}>
              {tab(view.name, view.query)}
              {canEdit && view.query === current ? (
                <ViewMenu
                  name={view.name}
                  onRename={() => setDialog({ renamed: view })}
                  onDelete={() => calls.remove(view)}
                />
              ) : null}
            </li>
          ))}
        </ul>
      </nav>
      {canEdit ? (
        <Button
          size="xs"
          variant="default"
          aria-haspopup="dialog"
          leftSection={<AdminIcon name="plus" size={16} />}
          onClick={() => setDialog({ renamed: null })}
        >
          Save view
        </Button>
      ) : null}
      <ViewDialog
        resource={resource}
        opened={dialog !== null}
        renamed={dialog?.renamed ?? null}
        current={current}
        onClose={() => setDialog(null)}
      />
    </div>
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
        <ActionIcon variant="subtle" color="gray" aria-label={`Actions for the view ${name}`}>
          <AdminIcon name="dots" size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onRename}>Rename view</Menu.Item>
        <Menu.Item className="admin-danger" onClick={onDelete}>
          Delete view
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Deletes a view, with Undo. */
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
  return {
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
