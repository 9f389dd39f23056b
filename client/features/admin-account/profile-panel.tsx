import { Panel } from '@client/components/admin/screen.tsx'
import { useServerForm } from '@client/lib/server-form.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Button, TextInput } from '@mantine/core'
import { adminToasts } from '@shared/admin-toasts.ts'
import { type Account, renameInput } from '@shared/schemas/auth.schema.ts'

const roleSentences = {
  owner: 'Owner: may do everything, users and API keys included.',
  editor: 'Editor: may look and change things.',
  viewer: 'Viewer: may look at everything and change nothing.',
} as const

/** Who the user is: the name can be changed here, address and role by an owner. */
export function ProfilePanel({ account }: { account: Account }) {
  const utils = trpc.useUtils()
  const { form, formProps, pending } = useServerForm(
    renameInput.refine(({ name }) => name !== account.name, {
      path: ['name'],
      error: 'This is your name already.',
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
    <Panel title="Profile" description={roleSentences[account.role]}>
      <form className="admin-account__form" {...formProps}>
        <TextInput
          label="Name"
          autoComplete="name"
          maxLength={255}
          required
          {...form.getInputProps('name')}
        />
        <TextInput
          label="E-mail address"
          description="You sign in with it. To use another one, ask an owner for a new user."
          value={account.email}
          readOnly
        />
        <div className="admin-actions">
          <Button type="submit" loading={pending}>
            Save name
          </Button>
        </div>
      </form>
    </Panel>
  )
}
