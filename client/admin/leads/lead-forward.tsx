import { toastFailure } from '@client/admin/lib/toast-failure.ts'
import { useOpenForm } from '@client/admin/lib/use-draft.ts'
import { ConfirmButton } from '@client/admin/parts/confirm-button.tsx'
import { Note, Section } from '@client/admin/parts/facts.tsx'
import { LoadFailure } from '@client/admin/parts/load-failure.tsx'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { LocalTime } from '@client/ui/local-time.tsx'
import { Badge, Button, Skeleton, Stack, Text } from '@mantine/core'
import type { LeadForward } from '@shared/leads/forward.schema.ts'
import { adminToasts } from '@shared/lib/admin-toasts.ts'
import { LeadForwardForm } from './lead-forward-form.tsx'

interface ForwardSectionProps {
  leadId: number
  /** False for viewers and for a deleted lead. */
  canForward: boolean
}

/** Consent requests about more companies, with a form to forward the lead to another one. */
export function ForwardSection({ leadId, canForward }: ForwardSectionProps) {
  const { data, error, refetch } = trpc.leads.forwards.useQuery({ id: leadId })
  const [isOpen, setIsOpen] = useOpenForm(`lead:${leadId}:forward`)
  if (!canForward && data?.length === 0) return null
  return (
    <Section title="Forward to a company">
      {error ? (
        <LoadFailure level={3} title="Error Loading Consent Requests" error={error} onRetry={refetch} />
      ) : data ? (
        <Questions leadId={leadId} forwards={data} canForward={canForward} />
      ) : (
        <Skeleton height={40} />
      )}
      {!canForward ? null : isOpen ? (
        <LeadForwardForm leadId={leadId} onClose={() => setIsOpen(false)} />
      ) : (
        <Button variant="default" style={{ alignSelf: 'start' }} onClick={() => setIsOpen(true)}>
          Forward Lead
        </Button>
      )}
    </Section>
  )
}

interface QuestionsProps {
  leadId: number
  forwards: readonly LeadForward[]
  canForward: boolean
}

function Questions({ leadId, forwards, canForward }: QuestionsProps) {
  if (forwards.length === 0) {
    return <Note>Add a company. The owner is asked first unless they already agreed.</Note>
  }
  const isNewest = (one: LeadForward) => forwards.find((other) => other.companyId === one.companyId) === one
  return (
    <Stack component="ul" gap="sm" className="admin-plain-list">
      {forwards.map((one) => (
        <Question
          key={one.id}
          leadId={leadId}
          forward={one}
          canWithdraw={canForward && one.state === 'waiting'}
          canAskAgain={canForward && one.state === 'expired' && one.companyName !== null && isNewest(one)}
        />
      ))}
    </Stack>
  )
}

const stateLabels = {
  waiting: 'Waiting for the owner',
  agreed: 'Agreed',
  declined: 'Declined',
  withdrawn: 'Canceled',
  expired: 'Expired',
} as const

const STATE_COLORS: Partial<Record<keyof typeof stateLabels, string>> = { agreed: 'pine', waiting: 'yellow' }

interface QuestionProps {
  leadId: number
  forward: LeadForward
  canWithdraw: boolean
  canAskAgain: boolean
}

function Question({ leadId, forward, canWithdraw, canAskAgain }: QuestionProps) {
  const { id, companyId, companyName, state, message, askedBy, askedAt, expiresAt, closedAt } = forward
  const { leads } = trpc.useUtils()
  const onError = toastFailure(adminToasts.leadForwardFailed)
  const withdraw = trpc.leads.withdrawForward.useMutation({
    onSuccess: () => {
      showToast(adminToasts.questionWithdrawn)
      return leads.invalidate()
    },
    onError,
  })
  const askAgain = trpc.leads.forward.useMutation({
    onSuccess: (result) => {
      showToast(adminToasts.leadForwarded(result))
      return leads.invalidate()
    },
    onError,
  })
  const name = companyName ?? `Company ${companyId} (deleted)`
  return (
    <li>
      <div>
        {name}{' '}
        <Badge size="sm" color={STATE_COLORS[state]}>
          {stateLabels[state]}
        </Badge>
      </div>
      <Text size="xs" c="dimmed">
        Asked <LocalTime value={askedAt} /> by {askedBy}
        {closedAt ? (
          <>
            {'\u00a0· '}
            {state === 'withdrawn' ? 'canceled' : 'answered'} <LocalTime value={closedAt} />
          </>
        ) : state === 'waiting' ? (
          <>
            {'\u00a0· '}
            until <LocalTime value={expiresAt} />
          </>
        ) : null}
      </Text>
      {canWithdraw ? (
        <ConfirmButton
          aria-label={`Cancel the request about ${name}`}
          question="Cancel this request? The link in the email stops working."
          confirmLabel="Yes, Cancel Request"
          pending={withdraw.isPending}
          onConfirm={() => withdraw.mutate({ id })}
        >
          Cancel Request
        </ConfirmButton>
      ) : null}
      {canAskAgain ? (
        <Button
          size="xs"
          variant="default"
          loading={askAgain.isPending}
          aria-label={`Ask again about ${name}`}
          onClick={() => askAgain.mutate({ id: leadId, companyId, message: message ?? undefined })}
        >
          Ask Again
        </Button>
      ) : null}
    </li>
  )
}
