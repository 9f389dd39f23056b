import { Panel } from '@client/admin/parts/screen.tsx'
import { useServerForm } from '@client/lib/server-form.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Button, TextInput } from '@mantine/core'
import { type Account, renameInput } from '@shared/auth/auth.schema.ts'
import { adminToasts } from '@shared/lib/admin-toasts.ts'

const roleDescriptions = {
  owner: 'Owner: full access, including users and API keys.',
  editor: 'Editor: can view and edit data.',
  viewer: 'Viewer: can view everything, but change nothing.',
} as const

export function ProfilePanel({ account }: { account: Account }) {
  const utils = trpc.useUtils()
  const { form, formProps, pending } = useServerForm(
    renameInput.refine(({ name }) => name !== account.name, {
      path: ['name'],
      error: 'This is already your name.',
    }),
    trpc.account.rename.useMutation().mutateAsync,
    {
      initialValues: { name: account.name },
      onSuccess: () => {
        showToast(adminToasts.saved('Name Saved'))
        return utils.account.get.invalidate()
      },
      onFailure: (message) => showToast(adminToasts.updateFailed(message)),
    },
  )
  return (
    <Panel title="Profile" description={roleDescriptions[account.role]}>
      <form className="admin-narrow-form" {...formProps}>
        <TextInput
          label="Name"
          autoComplete="name"
          maxLength={255}
          required
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Email address"
          description={`You sign in with this address. To change it, ${account.role === 'owner' ? 'add a new user with the other address on the Users screen' : 'ask an owner to add you as a new user'}.`}
          value={account.email}
          readOnly
        />
        <div className="admin-actions">
          <Button type="submit" loading={pending}>
            Save
          </Button>
        </div>
      </form>
    </Panel>
  )
}
