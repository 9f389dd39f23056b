import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { toastOutcome } from '@client/admin/lib/mutation-toasts.ts'
import { REJECTING } from '@client/admin/lib/rejecting.ts'
import { useHasRole } from '@client/admin/lib/session.ts'
import { useHoldDecision } from '@client/admin/lib/use-hold-decision.ts'
import { useRefresh } from '@client/admin/lib/use-refresh.ts'
import { Age } from '@client/admin/parts/dates/age.tsx'
import { type AdminColumn, actionsColumn } from '@client/admin/parts/list/columns.tsx'
import { ListViews } from '@client/admin/parts/list/list-views.tsx'
import { ResourceList } from '@client/admin/parts/list/resource-list.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { freshPage, useListState } from '@client/lib/list-state.ts'
import { trpc } from '@client/lib/trpc.ts'
import { Badge, Button, Group } from '@mantine/core'
import { urls } from '@shared/lib/urls.ts'
import { type ReviewItem, type ReviewKind, reviewKindLabels } from '@shared/review/review.schema.ts'
import { Link, useNavigate } from 'react-router-dom'
import { reviewList, reviewViews } from './review-lists.ts'

const toRecord = ({ kind, recordId }: ReviewItem) =>
  kind === 'lead' ? urls.admin.leads(recordId) : urls.admin.companies(recordId)

/** Labels of the two buttons. A correction is decided field by field in its record. */
const DECISIONS: Record<ReviewKind, [approve: string | null, reject: string]> = {
  lead: ['Release', 'Reject'],
  registration: ['Approve', 'Reject…'],
  correction: [null, 'Open'],
}

/** Everything that waits for a decision, oldest first. */
export function ReviewQueue() {
  const state = useListState(reviewList)
  const canEdit = useHasRole('editor')
  const navigate = useNavigate()
  const list = trpc.review.queue.useQuery(reviewList.toInput(state.query), freshPage)
  const hold = useHoldDecision()
  const approval = trpc.companies.approve.useMutation(
    toastOutcome(
      adminToasts.companyApproved,
      adminToasts.companyReviewFailed,
      useRefresh('companies', 'review', 'dashboard'),
    ),
  )
  const disabled = hold.isPending || approval.isPending
  const open = (item: ReviewItem, navigationState?: string) =>
    inBackground(Promise.resolve(navigate(toRecord(item), { state: navigationState })))
  const approve = (item: ReviewItem) => {
    const { kind, recordId: id, name } = item
    if (kind === 'lead') hold.release({ id, fullName: name })
    else if (kind === 'correction') open(item)
    else if (window.confirm(`Approve ${name}? It’s listed right away and notified by email.`))
      approval.mutate({ id })
  }
  const reject = (item: ReviewItem) => {
    if (item.kind === 'lead') hold.reject({ id: item.recordId, fullName: item.name })
    else open(item, item.kind === 'registration' ? REJECTING : undefined)
  }
  const actions = actionsColumn<ReviewItem>((item) => {
    const [approveLabel, rejectLabel] = DECISIONS[item.kind]
    const button = { size: 'compact-sm', disabled }
    return (
      <Group gap={6} wrap="nowrap">
        {approveLabel ? (
          <Button
            {...button}
            variant="default"
            aria-label={`${approveLabel} ${item.name}`}
            onClick={() => approve(item)}
          >
            {approveLabel}
          </Button>
        ) : null}
        <Button
          {...button}
          variant="subtle"
          color="gray"
          aria-label={`${rejectLabel} ${item.name}`}
          onClick={() => reject(item)}
        >
          {rejectLabel}
        </Button>
      </Group>
    )
  })
  return (
    <ResourceList<ReviewItem>
      name="review"
      caption="items to review"
      state={state}
      page={list}
      columns={canEdit ? [...columns, actions] : columns}
      keys={canEdit ? { a: approve, r: reject } : undefined}
      onOpen={open}
      searchPlaceholder="Search name or place..."
      views={<ListViews tabs={reviewViews} state={state} />}
      failureTitle="Error Loading the Queue"
      empty={{
        title: 'Nothing to Review',
        children: 'Held leads, registrations and corrections appear here.',
      }}
      noMatch={{ title: 'Nothing Found', children: 'Nothing that waits matches this search and view.' }}
    />
  )
}

const columns: readonly AdminColumn<ReviewItem>[] = [
  {
    key: 'name',
    title: 'Waiting',
    render: (item) => (
      <>
        <Link className="admin-opener" to={toRecord(item)}>
          {item.name}
        </Link>{' '}
        <Badge>{reviewKindLabels[item.kind]}</Badge>{' '}
        {item.isOverdue ? <Badge color="red">Overdue</Badge> : null}
      </>
    ),
    more: ({ place }) => place,
  },
  { key: 'reasons', title: 'Why', whole: 'wrapped', render: ({ reasons }) => reasons.join(', ') },
  { key: 'since', title: 'Age', whole: true, render: ({ since }) => <Age since={since} /> },
]
