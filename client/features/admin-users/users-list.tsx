import { type AdminColumn, AdminTable } from '@client/components/admin/admin-table.tsx'
import { Toolbar } from '@client/components/admin/toolbar.tsx'
import { LocalTime } from '@client/components/local-time.tsx'
import { useAddressState } from '@client/lib/address-state.ts'
import { useSession } from '@client/lib/admin-session.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { trpc } from '@client/lib/trpc.ts'
import { Button } from '@mantine/core'
import { formatDate } from '@shared/format.ts'
import type { AdminUser } from '@shared/schemas/auth.schema.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ManageUser } from './manage-user.tsx'
import { roleLabels } from './role-choice.tsx'
import { usersQueryOf } from './users-query.ts'

/** Everybody who may sign in. */
export function UsersList() {
  const [params, change] = useAddressState()
  const input = usersQueryOf(params)
  const { userId } = useSession()
  const [managed, setManaged] = useState<AdminUser | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const manage = (user: AdminUser) => {
    setManaged(user)
    setIsOpen(true)
  }
  const query = trpc.users.list.useQuery(input, {
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const sort = (key: string) =>
    change({
      sort: key === 'name' ? null : key,
      direction: input.sort === key && input.direction === 'asc' ? 'desc' : null,
      page: null,
    })
  return (
    <>
      <Toolbar
        search={input.search ?? ''}
        placeholder="Search by name or address..."
        onSearch={(search) => change({ search, page: null })}
      />
      <div ref={list}>
        <AdminTable
          caption="Users"
          columns={columns(userId, manage)}
          rows={query.data?.rows}
          refreshing={query.isPlaceholderData}
          sort={{ key: input.sort, direction: input.direction, onSort: sort }}
          paging={{
            page: input.page,
            pageSize: input.pageSize,
            total: query.data?.total ?? 0,
            onPage: (page) => change({ page: page === 1 ? null : page }),
          }}
          failure={
            query.isError
              ? { title: 'Error Loading Users', onRetry: () => inBackground(query.refetch()) }
              : null
          }
          empty={{
            title: 'No Users Found',
            children: 'Nobody has such a name or address.',
            action: (
              <Button variant="default" onClick={() => change({ search: null, page: null })}>
                Show all users
              </Button>
            ),
          }}
        />
      </div>
      <ManageUser
        user={managed}
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        // The button that opened the window went with its row: the keyboard goes on in the list.
        onRemoved={() =>
          list.current?.querySelector<HTMLElement>('[role="region"]')?.focus({ preventScroll: true })
        }
      />
    </>
  )
}

const statusLabels = { active: 'Active', invited: 'Invited', disabled: 'Disabled' } as const

function columns(ownId: number, onManage: (user: AdminUser) => void): readonly AdminColumn<AdminUser>[] {
  return [
    {
      key: 'name',
      title: 'Name',
      sortable: true,
      render: ({ id, name, email }) => (
        <>
          {name}
          {id === ownId ? <span className="admin-sample">You</span> : null}
          <span data-secondary>{email}</span>
        </>
      ),
    },
    { key: 'role', title: 'Role', sortable: true, render: ({ role }) => roleLabels[role] },
    {
      key: 'status',
      title: 'Status',
      render: ({ status }) => (
        <span className="admin-account__state" data-state={status}>
          {statusLabels[status]}
        </span>
      ),
    },
    {
      key: 'hasSecondFactor',
      title: 'Two-step sign-in',
      render: ({ hasSecondFactor }) => (hasSecondFactor ? 'On' : 'Off'),
    },
    {
      key: 'lastSignInAt',
      title: 'Last sign-in',
      sortable: true,
      render: ({ lastSignInAt, createdAt }) => (
        <>
          <span className="nowrap">{lastSignInAt ? <LocalTime value={lastSignInAt} /> : 'Never'}</span>
          <span data-secondary>added {formatDate(createdAt)}</span>
        </>
      ),
    },
    {
      key: 'actions',
      title: 'Actions',
      titleHidden: true,
      render: (user) =>
        user.id === ownId ? null : (
          <Button
            size="xs"
            variant="default"
            aria-label={`Manage ${user.name}`}
            onClick={() => onManage(user)}
          >
            Manage
          </Button>
        ),
    },
  ]
}
