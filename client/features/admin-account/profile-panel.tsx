import { Panel } from '@client/components/admin/screen.tsx'
import { answerOf } from '@client/lib/admin-failure.ts'
import { fieldErrorsOf } from '@client/lib/field-errors.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { useCall, useClient, useUtils } from '@client/lib/trpc.ts'
import { Button, TextInput } from '@mantine/core'
import { adminToasts } from '@shared/admin-toasts.ts'
import type { Account } from '@shared/schemas/auth.schema.ts'
import { type FormEvent, useState } from 'react'

const roleSentences = {
  owner: 'Owner: may do everything, users and API keys included.',
  editor: 'Editor: may look and change things.',
  viewer: 'Viewer: may look at everything and change nothing.',
} as const

/** Who the user is: the name can be changed here, address and role by an owner. */
export function ProfilePanel({ account }: { account: Account }) {
  const utils = useUtils()
  const [name, setName] = useState(account.name)
  const [error, setError] = useState<string>()
  const rename = useCall(useClient().account.rename, {
    onSuccess: () => {
      void showToast(adminToasts.saved('Name Saved'))
      return utils.account.get.invalidate()
    },
    onError: (refused) => {
      const { name: said } = fieldErrorsOf(refused)
      setError(said)
      if (!said) void showToast(adminToasts.failed(answerOf(refused)))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === account.name) return setError('This is your name already.')
    rename.mutate({ name })
  }
  return (
    <Panel title="Profile" description={roleSentences[account.role]}>
      <form className="admin-account__form" noValidate onSubmit={submit}>
        <TextInput
          label="Name"
          autoComplete="name"
          maxLength={255}
          required
          value={name}
          error={error}
          onChange={(event) => {
            setName(event.currentTarget.value)
            setError(undefined)
          }}
        />
        <TextInput
          label="E-mail address"
          description="You sign in with it. To use another one, ask an owner for a new user."
          value={account.email}
          readOnly
        />
        <div className="admin-actions">
          <Button type="submit" loading={rename.isPending}>
            Save name
          </Button>
        </div>
      </form>
    </Panel>
  )
}
