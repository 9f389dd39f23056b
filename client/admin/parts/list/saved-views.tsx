import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { toastFailure, toastOutcome } from '@client/admin/lib/mutation-toasts.ts'
import { useHasRole } from '@client/admin/lib/session.ts'
import { useRefresh } from '@client/admin/lib/use-refresh.ts'
import { RestoringButton } from '@client/admin/parts/focus/restoring-button.tsx'
import { RowMenu } from '@client/admin/parts/row-menu.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import type { Toast } from '@client/lib/toast-texts.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { Button, Menu } from '@mantine/core'
import type { SavedView, ViewResource } from '@shared/views/views.schema.ts'
import { useState } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { ViewDialog } from './view-dialog.tsx'
import { toTab } from './view-query.ts'

interface SavedViewsProps {
  resource: ViewResource
  shown: string
  toLink: (query: string) => LinkProps
}

/** Views that all users share. Editors save, rename and delete them. */
export function SavedViews({ resource, shown, toLink }: SavedViewsProps) {
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
            <RowMenu label={`Actions for the view ${view.name}`}>
              <Menu.Item onClick={() => setDialog({ renamed: view })}>Rename View</Menu.Item>
              <Menu.Item color="red" onClick={() => calls.remove(view)}>
                Delete View
              </Menu.Item>
            </RowMenu>
          ) : null}
        </li>
      ))}
      {canEdit ? (
        <li>
          {changed ? (
            <RestoringButton
              size="compact-sm"
              aria-label={`Save Changes to ${changed.name}`}
              loading={calls.isUpdating}
              onClick={() => calls.update(changed, shown)}
            >
              Save Changes
            </RestoringButton>
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

/** Changes or deletes a view, with Undo. */
function useViewMutations(resource: ViewResource) {
  const report = (toast: Toast, undo: () => void) => {
    showToast(toast, { label: 'Undo', run: undo })
    inBackground(refresh())
  }
  const refresh = useRefresh('views')
  const onError = toastFailure(adminToasts.viewFailed)
  const restore = trpc.views.save.useMutation(
    toastOutcome(({ name }) => adminToasts.viewSaved(name), adminToasts.viewFailed, refresh),
  )
  const undoUpdate = trpc.views.update.useMutation(
    toastOutcome(adminToasts.viewUndone, adminToasts.viewFailed, refresh),
  )
  const updating = trpc.views.update.useMutation({ onError })
  const deletion = trpc.views.delete.useMutation({ onError })
  return {
    isUpdating: updating.isPending,
    /** Saves the list as it is now in the view. */
    update: ({ id, name, query: before }: SavedView, query: string) =>
      updating.mutate(
        { id, query },
        {
          onSuccess: () =>
            report(adminToasts.viewChanged(name), () => undoUpdate.mutate({ id, query: before })),
        },
      ),
    remove: ({ id, name, query, position }: SavedView) =>
      deletion.mutate(
        { id },
        {
          onSuccess: () =>
            report(adminToasts.viewDeleted(name), () => restore.mutate({ resource, name, query, position })),
        },
      ),
  }
}
