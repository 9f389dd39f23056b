import { type AdminColumn, AdminTable } from '@client/components/admin/admin-table.tsx'
import { ConfirmInline } from '@client/components/admin/confirm-inline.tsx'
import { LocalTime } from '@client/components/local-time.tsx'
import { answerOf } from '@client/lib/admin-failure.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Button } from '@mantine/core'
import { adminToasts } from '@shared/admin-toasts.ts'
import { formatDate } from '@shared/format.ts'
import type { ApiKey } from '@shared/schemas/auth.schema.ts'
import { useState } from 'react'

/** Every key there is and was. A revoked one stays, so that the audit log's names can be looked up. */
export function KeysList() {
  const { list } = trpc.useUtils().apiKeys
  const query = trpc.apiKeys.list.useQuery(undefined, { staleTime: 0 })
  const [asking, setAsking] = useState<number | null>(null)
  const revoke = trpc.apiKeys.revoke.useMutation({
    onSuccess: (_answer, { keyId }) => {
      const name = query.data?.find(({ id }) => id === keyId)?.name
      showToast(adminToasts.keyRevoked(name ?? String(keyId)))
      return list.invalidate()
    },
    onError: (error) => showToast(adminToasts.failed(answerOf(error))),
    onSettled: () => setAsking(null),
  })
  return (
    <AdminTable
      caption="API keys"
      columns={columns({
        asking,
        onAsk: setAsking,
        pending: revoke.isPending,
        onRevoke: (keyId) => revoke.mutate({ keyId }),
      })}
      rows={query.data}
      failure={
        query.isError
          ? { title: 'Error Loading API Keys', onRetry: () => inBackground(query.refetch()) }
          : null
      }
      empty={{
        title: 'No API Keys Yet',
        children:
          'Press New API key for a program that is to read leads or companies. Each key can be revoked on its own.',
      }}
    />
  )
}

interface ColumnOptions {
  asking: number | null
  pending: boolean
  onAsk: (keyId: number | null) => void
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
      title: 'May',
      render: ({ scope }) => (scope === 'editor' ? 'Look and change' : 'Look'),
    },
    { key: 'state', title: 'Status', render: (key) => <KeyState apiKey={key} /> },
    {
      key: 'lastUsedAt',
      title: 'Last used',
      render: ({ lastUsedAt }) => (
        <span className="nowrap">{lastUsedAt ? <LocalTime value={lastUsedAt} /> : 'Never'}</span>
      ),
    },
    {
      key: 'createdAt',
      title: 'Created',
      render: ({ createdAt, createdBy }) => (
        <>
          <span className="nowrap">{formatDate(createdAt)}</span>
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
  const label = { active: 'Works', revoked: 'Revoked', expired: 'Expired' }[state]
  const until = isActive ? expiresAt : (revokedAt ?? expiresAt)
  return (
    <>
      <span className="admin-account__state" data-state={isActive ? 'active' : 'disabled'}>
        {label}
      </span>
      {until ? (
        <span data-secondary className="nowrap">
          {isActive ? 'until' : 'on'} {formatDate(until)}
        </span>
      ) : null}
    </>
  )
}

function RevokeKey({ apiKey, asking, pending, onAsk, onRevoke }: ColumnOptions & { apiKey: ApiKey }) {
  if (!apiKey.isActive) return null
  if (asking === apiKey.id) {
    return (
      <ConfirmInline
        question="Revoke for good?"
        yes="Yes, Revoke"
        pending={pending}
        onYes={() => onRevoke(apiKey.id)}
        onCancel={() => onAsk(null)}
      />
    )
  }
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={`Revoke the key ${apiKey.name}`}
      onClick={() => onAsk(apiKey.id)}
    >
      Revoke
    </Button>
  )
}
