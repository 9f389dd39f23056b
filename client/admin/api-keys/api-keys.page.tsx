import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { toastFailure } from '@client/admin/lib/mutation-toasts.ts'
import { useHasRole } from '@client/admin/lib/session.ts'
import { ConfirmButton } from '@client/admin/parts/confirm-button.tsx'
import { AdminTable } from '@client/admin/parts/list/admin-table.tsx'
import { type AdminColumn, actionsColumn } from '@client/admin/parts/list/columns.tsx'
import { Note } from '@client/admin/parts/note.tsx'
import { Screen } from '@client/admin/parts/screen.tsx'
import { serverLoader } from '@client/lib/loaders.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { LocalDate, LocalTime } from '@client/ui/local-time.tsx'
import { Badge } from '@mantine/core'
import type { ApiKey } from '@shared/auth/auth.schema.ts'
import { urls } from '@shared/lib/urls.ts'
import { CreateKey } from './create-key.tsx'

export const loader = serverLoader(({ apiKeys }) => apiKeys.list.prefetch())

/** Keys for programs that use the REST API. For owners. */
export function Component() {
  const isOwner = useHasRole('owner')
  const intro = (
    <>
      For programs that use the <a href={urls.api.docs()}>REST API</a>.
    </>
  )
  return isOwner ? (
    <Screen title="API Keys" intro={intro} actions={<CreateKey />}>
      <KeysList />
    </Screen>
  ) : (
    <Screen title="API Keys">
      <Note>Only owners can create and revoke API keys. Ask an owner if you need one.</Note>
    </Screen>
  )
}

/** Lists active, expired and revoked keys. Revoked keys stay, so that names in the audit log can be looked up. */
function KeysList() {
  const { list } = trpc.useUtils().apiKeys
  const { data, error, refetch } = trpc.apiKeys.list.useQuery(undefined, { staleTime: 0 })
  const revoke = trpc.apiKeys.revoke.useMutation({
    onSuccess: (_output, { keyId }) => {
      const name = data?.find(({ id }) => id === keyId)?.name
      showToast(adminToasts.keyRevoked(name ?? String(keyId)))
      return list.invalidate()
    },
    onError: toastFailure(adminToasts.failed),
  })
  const actions = actionsColumn<ApiKey>(({ id, name, isActive }) =>
    isActive ? (
      <ConfirmButton
        aria-label={`Revoke the key ${name}`}
        question={`Revoke ${name} permanently?`}
        confirmLabel="Yes, Revoke"
        pending={revoke.isPending}
        onConfirm={(close) => revoke.mutate({ keyId: id }, { onSettled: close })}
      >
        Revoke
      </ConfirmButton>
    ) : null,
  )
  return (
    <AdminTable
      caption="API keys"
      columns={[...columns, actions]}
      rows={data}
      failure={error ? { title: 'Error Loading API Keys', error, onRetry: refetch } : null}
      empty={{
        title: 'No API Keys Yet',
        children: 'Create one key for each program that uses the API. Each key can be revoked on its own.',
      }}
    />
  )
}

const columns: readonly AdminColumn<ApiKey>[] = [
  { key: 'name', title: 'Name', render: ({ name }) => name, more: ({ prefix }) => <code>{prefix}...</code> },
  { key: 'scopes', title: 'Permissions', whole: 'wrapped', render: ({ scopes }) => scopes.join(', ') },
  {
    key: 'state',
    title: 'Status',
    whole: true,
    render: ({ isActive, revokedAt, expiresAt }) => {
      const until = isActive ? expiresAt : (revokedAt ?? expiresAt)
      return (
        <>
          <Badge color={isActive ? 'pine' : 'gray'}>
            {isActive ? 'Active' : revokedAt ? 'Revoked' : 'Expired'}
          </Badge>
          {until ? (
            <span data-secondary>
              {isActive ? 'until' : 'on'} <LocalDate value={until} />
            </span>
          ) : null}
        </>
      )
    },
  },
  {
    key: 'lastUsedAt',
    title: 'Last Used',
    whole: true,
    render: ({ lastUsedAt }) => (lastUsedAt ? <LocalTime value={lastUsedAt} /> : 'Never'),
  },
  {
    key: 'createdAt',
    title: 'Created',
    whole: true,
    render: ({ createdAt }) => <LocalDate value={createdAt} />,
    more: ({ createdBy }) => createdBy && `by ${createdBy}`,
  },
]
