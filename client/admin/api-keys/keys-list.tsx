import { ConfirmInline } from '@client/admin/parts/confirm-inline.tsx'
import { AdminTable } from '@client/admin/parts/list/admin-table.tsx'
import type { AdminColumn } from '@client/admin/parts/list/columns.tsx'
import { serverErrorMessage } from '@client/lib/error-message.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { LocalDate, LocalTime } from '@client/ui/local-time.tsx'
import { Badge, Button } from '@mantine/core'
import type { ApiKey } from '@shared/auth/auth.schema.ts'
import { adminToasts } from '@shared/lib/admin-toasts.ts'
import { useState } from 'react'

/** Lists active, expired and revoked keys. Revoked keys stay, so that names in the audit log can be looked up. */
export function KeysList() {
  const { list } = trpc.useUtils().apiKeys
  const query = trpc.apiKeys.list.useQuery(undefined, { staleTime: 0 })
  const [confirming, setConfirming] = useState<number | null>(null)
  const revoke = trpc.apiKeys.revoke.useMutation({
    onSuccess: (_output, { keyId }) => {
      const name = query.data?.find(({ id }) => id === keyId)?.name
      showToast(adminToasts.keyRevoked(name ?? String(keyId)))
      return list.invalidate()
    },
    onError: (error) => showToast(adminToasts.failed(serverErrorMessage(error))),
    onSettled: () => setConfirming(null),
  })
  return (
    <AdminTable
      caption="API keys"
      columns={columns({
        confirming,
        onConfirm: setConfirming,
        pending: revoke.isPending,
        onRevoke: (keyId) => revoke.mutate({ keyId }),
      })}
      rows={query.data}
      failure={
        query.error
          ? {
              title: 'Error Loading API Keys',
              error: query.error,
              onRetry: () => inBackground(query.refetch()),
            }
          : null
      }
      empty={{
        title: 'No API Keys Yet',
        children: 'Create one key for each program that uses the API. Each key can be revoked on its own.',
      }}
    />
  )
}

interface ColumnOptions {
  confirming: number | null
  pending: boolean
  onConfirm: (keyId: number | null) => void
  onRevoke: (keyId: number) => void
}

function columns(options: ColumnOptions): readonly AdminColumn<ApiKey>[] {
  return [
    {
      key: 'name',
      title: 'Name',
      render: ({ name, prefix }) => (
        <>
          {name}
          <span data-secondary>
            <code>{prefix}...</code>
          </span>
        </>
      ),
    },
    {
      key: 'scope',
      title: 'Permissions',
      render: ({ scope }) => (scope === 'editor' ? 'Edit' : 'View'),
    },
    { key: 'state', title: 'Status', render: (key) => <KeyState apiKey={key} /> },
    {
      key: 'lastUsedAt',
      title: 'Last Used',
      whole: true,
      render: ({ lastUsedAt }) => (lastUsedAt ? <LocalTime value={lastUsedAt} /> : 'Never'),
    },
    {
      key: 'createdAt',
      title: 'Created',
      render: ({ createdAt, createdBy }) => (
        <>
          <LocalDate value={createdAt} />
          {createdBy ? <span data-secondary>by {createdBy}</span> : null}
        </>
      ),
    },
    {
      key: 'actions',
      title: 'Actions',
      titleHidden: true,
      render: (key) => <RevokeKey apiKey={key} {...options} />,
    },
  ]
}

function KeyState({ apiKey: { isActive, revokedAt, expiresAt } }: { apiKey: ApiKey }) {
  const state = isActive ? 'active' : revokedAt ? 'revoked' : 'expired'
  const label = { active: 'Active', revoked: 'Revoked', expired: 'Expired' }[state]
  const until = isActive ? expiresAt : (revokedAt ?? expiresAt)
  return (
    <>
      <Badge size="sm" color={isActive ? 'pine' : 'gray'}>
        {label}
      </Badge>
      {until ? (
        <span data-secondary>
          {isActive ? 'until' : 'on'} <LocalDate value={until} />
        </span>
      ) : null}
    </>
  )
}

function RevokeKey({ apiKey, confirming, pending, onConfirm, onRevoke }: ColumnOptions & { apiKey: ApiKey }) {
  if (!apiKey.isActive) return null
  if (confirming === apiKey.id) {
    return (
      <ConfirmInline
        question="Revoke this key permanently?"
        confirmLabel="Yes, Revoke"
        pending={pending}
        onConfirm={() => onRevoke(apiKey.id)}
        onCancel={() => onConfirm(null)}
      />
    )
  }
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={`Revoke the key ${apiKey.name}`}
      data-reveals
      onClick={() => onConfirm(apiKey.id)}
    >
      Revoke
    </Button>
  )
}
