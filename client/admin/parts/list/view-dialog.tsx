import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { FormButtons } from '@client/admin/parts/form-buttons.tsx'
import { useServerForm } from '@client/lib/server-form.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Modal, Stack, TextInput } from '@mantine/core'
import {
  type SavedView,
  saveViewInput,
  VIEW_NAME_MAX,
  type ViewResource,
} from '@shared/views/views.schema.ts'

interface ViewDialogProps {
  resource: ViewResource
  opened: boolean
  /** The view to rename; null to save a new one. */
  renamed: SavedView | null
  /** Query string to save. */
  query: string
  onClose: () => void
}

export function ViewDialog({ opened, renamed, onClose, ...props }: ViewDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={renamed ? 'Rename View' : 'Save View'}>
      <ViewForm key={renamed?.id ?? 'new'} renamed={renamed} onDone={onClose} {...props} />
    </Modal>
  )
}

interface ViewFormProps extends Pick<ViewDialogProps, 'resource' | 'renamed' | 'query'> {
  onDone: () => void
}

function ViewForm({ resource, renamed, query, onDone }: ViewFormProps) {
  const utils = trpc.useUtils()
  const save = trpc.views.save.useMutation()
  const rename = trpc.views.rename.useMutation()
  const { form, formProps, pending } = useServerForm(
    saveViewInput.pick({ name: true }),
    ({ name }) =>
      renamed ? rename.mutateAsync({ id: renamed.id, name }) : save.mutateAsync({ resource, name, query }),
    {
      initialValues: { name: renamed?.name ?? '' },
      onSuccess: async ({ name }) => {
        await utils.views.invalidate()
        onDone()
        showToast(renamed ? adminToasts.viewRenamed(name) : adminToasts.viewSaved(name))
      },
      onFailure: (message) => showToast(adminToasts.viewFailed(message)),
    },
  )
  return (
    <form {...formProps}>
      <Stack gap="sm">
        <TextInput
          label="View name"
          description={
            renamed
              ? 'All users see the new name.'
              : 'Saves the search, filters and order of the list for all users. Don’t use people’s names.'
          }
          maxLength={VIEW_NAME_MAX}
          required
          data-autofocus
          {...form.getInputProps('name')}
        />
        <FormButtons submit={renamed ? 'Rename View' : 'Save View'} pending={pending} onCancel={onDone} />
      </Stack>
    </form>
  )
}
