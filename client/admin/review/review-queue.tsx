import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { useHasRole } from '@client/admin/lib/session.ts'
import { toastFailure } from '@client/admin/lib/toast-failure.ts'
import { useHoldDecision } from '@client/admin/lib/use-hold-decision.ts'
import { Age } from '@client/admin/parts/dates/age.tsx'
import { type AdminColumn, actionsColumn } from '@client/admin/parts/list/columns.tsx'
import { ListViews } from '@client/admin/parts/list/list-views.tsx'
import { ResourceList } from '@client/admin/parts/list/resource-list.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { freshPage, useListState } from '@client/lib/list-state.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Badge, Button, Group } from '@mantine/core'
import { urls } from '@shared/lib/urls.ts'
import { type ReviewItem, reviewKindLabels } from '@shared/review/review.schema.ts'
import { Link, useNavigate } from 'react-router-dom'
import { reviewList, reviewViews } from './review-lists.ts'

const toRecord = ({ kind, recordId }: ReviewItem) =>
  kind === 'lead' ? urls.admin.leads(recordId) : urls.admin.companies(recordId)

/** Everything that waits for a decision, oldest first. */
export function ReviewQueue() {
  const state = useListState(reviewList)
  const canEdit = useHasRole('editor')
  const navigate = useNavigate()
  const list = trpc.review.queue.useQuery(reviewList.toInput(state.query), freshPage)
  const { approve, reject, isPending } = useDecisions()
  const open = (item: ReviewItem) => inBackground(Promise.resolve(navigate(toRecord(item))))
  const decisions: Decisions = {
    isPending,
    // A correction is decided field by field in its record, and a registration is rejected with a reason there.
    onApprove: (item) => (item.kind === 'correction' ? open(item) : approve(item)),
    onReject: (item) => (item.kind === 'lead' ? reject(item) : open(item)),
  }
  return (
    <ResourceList<ReviewItem>
      name="review"
      caption="items to review"
      state={state}
      page={list}
      columns={canEdit ? [...columns, toActions(decisions)] : columns}
      keys={
        canEdit
          ? [
              { key: 'a', run: decisions.onApprove },
              { key: 'r', run: decisions.onReject },
            ]
          : undefined
      }
      onOpen={open}
      searchPlaceholder="Search name or place..."
      views={<ListViews tabs={reviewViews} state={state} />}
      failureTitle="Error Loading the Queue"
      empty={
        state.isFiltered
          ? { title: 'Nothing Found', children: 'Nothing that waits matches this search and view.' }
          : { title: 'Nothing to Review', children: 'Held leads, registrations and corrections appear here.' }
      }
    />
  )
}

interface Decisions {
  isPending: boolean
  onApprove: (item: ReviewItem) => unknown
  onReject: (item: ReviewItem) => unknown
}

/** Decisions that need no form, each after a question. */
function useDecisions() {
  const utils = trpc.useUtils()
  const hold = useHoldDecision()
  const company = trpc.companies.approve.useMutation({
    onSuccess: async (reviewed) => {
      showToast(adminToasts.companyApproved(reviewed))
      await Promise.all([utils.companies, utils.review, utils.dashboard].map((part) => part.invalidate()))
    },
    onError: toastFailure(adminToasts.companyReviewFailed),
  })
  const toLead = ({ recordId, name }: ReviewItem) => [{ id: recordId, fullName: name }]
  return {
    isPending: hold.isPending || company.isPending,
    approve: (item: ReviewItem) => {
      if (item.kind === 'lead') hold.release(toLead(item))
      else if (window.confirm(`Approve ${item.name}? It’s listed right away and notified by email.`))
        company.mutate({ id: item.recordId })
    },
    reject: (item: ReviewItem) => hold.reject(toLead(item)),
  }
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
        <Badge size="sm">{reviewKindLabels[item.kind]}</Badge>{' '}
        {item.isOverdue ? (
          <Badge size="sm" color="red">
            Overdue
          </Badge>
        ) : null}
        <span data-secondary>{item.place}</span>
      </>
    ),
  },
  { key: 'reasons', title: 'Why', whole: 'wrapped', render: ({ reasons }) => reasons.join(', ') },
  { key: 'since', title: 'Age', whole: true, render: ({ since }) => <Age since={since} /> },
]

function toActions({ isPending, onApprove, onReject }: Decisions): AdminColumn<ReviewItem> {
  return actionsColumn((item) => (
    <Group gap={6} wrap="nowrap">
      {item.kind === 'correction' ? null : (
        <Button
          size="compact-sm"
          variant="default"
          disabled={isPending}
          aria-label={`${item.kind === 'lead' ? 'Release' : 'Approve'} ${item.name}`}
          onClick={() => onApprove(item)}
        >
          {item.kind === 'lead' ? 'Release' : 'Approve'}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        disabled={isPending}
        aria-label={`${item.kind === 'lead' ? 'Reject' : 'Open'} ${item.name}`}
        onClick={() => onReject(item)}
      >
        {item.kind === 'lead' ? 'Reject' : 'Open'}
      </Button>
    </Group>
  ))
}
