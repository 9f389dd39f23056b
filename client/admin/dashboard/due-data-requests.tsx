import { useHasRole } from '@client/admin/lib/session.ts'
import { trpc } from '@client/lib/trpc.ts'
import { plural } from '@shared/lib/format.ts'
import { urls } from '@shared/lib/urls.ts'
import { DUE_SOON_DAYS } from '@shared/privacy/data-request.ts'
import { Link } from 'react-router-dom'

/** Line about data subject requests that are due soon or overdue, for owners; nothing without one. */
export function DueDataRequests() {
  const isOwner = useHasRole('owner')
  const { data } = trpc.dashboard.summary.useQuery()
  const count = data?.dueDataRequests ?? 0
  if (!isOwner || count === 0) return null
  return (
    <p className="admin-privacy__due">
      <Link to={urls.admin.dueDataRequests()}>{plural(count, 'data request', 'data requests')}</Link>{' '}
      {count === 1 ? 'is' : 'are'} due within {DUE_SOON_DAYS} days or overdue.
    </p>
  )
}
