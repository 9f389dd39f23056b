import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { toastOutcome } from '@client/admin/lib/mutation-toasts.ts'
import { useOpenForm } from '@client/admin/lib/use-draft.ts'
import { useRefresh } from '@client/admin/lib/use-refresh.ts'
import { ConfirmButton } from '@client/admin/parts/confirm-button.tsx'
import { Loaded } from '@client/admin/parts/loaded.tsx'
import { Note, SmallNote } from '@client/admin/parts/note.tsx'
import { Section } from '@client/admin/parts/section.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { LocalTime } from '@client/ui/local-time.tsx'
import { Badge, Button, Stack } from '@mantine/core'
import type { LeadForward } from '@shared/leads/forward.schema.ts'
import { LeadForwardForm } from './lead-forward-form.tsx'

interface ForwardSectionProps {
  leadId: number
  /** False for viewers and for a deleted lead. */
  canForward: boolean
}

/** Consent requests about more companies, with a form to forward the lead to another one. */
export function ForwardSection({ leadId, canForward }: ForwardSectionProps) {
  const query = trpc.leads.forwards.useQuery({ id: leadId })
  const [isOpen, setIsOpen] = useOpenForm(`lead:${leadId}:forward`)
  if (!canForward && query.data?.length === 0) return null
  return (
    <Section title="Forward to a company">
      <Loaded
        query={query}
        name="the consent requests"
        failureTitle="Error Loading Consent Requests"
        heightPx={40}
      >
        {(forwards) => <Questions leadId={leadId} forwards={forwards} canForward={canForward} />}
      </Loaded>
      {canForward && isOpen ? <LeadForwardForm leadId={leadId} onClose={() => setIsOpen(false)} /> : null}
      {canForward && !isOpen ? (
        <Button variant="default" style={{ alignSelf: 'start' }} onClick={() => setIsOpen(true)}>
          Forward Lead
        </Button>
      ) : null}
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
  const isNewest = (forward: LeadForward) =>
    forwards.find((other) => other.companyId === forward.companyId) === forward
  return (
    <Stack component="ul" gap="sm" className="admin-plain-list">
      {forwards.map((forward) => (
        <Question
          key={forward.id}
          leadId={leadId}
          forward={forward}
          canWithdraw={canForward && forward.state === 'waiting'}
          canAskAgain={
            canForward && forward.state === 'expired' && forward.companyName !== null && isNewest(forward)
          }
        />
      ))}
    </Stack>
  )
}

const STATES: Record<LeadForward['state'], { label: string; color?: string }> = {
  waiting: { label: 'Waiting for the owner', color: 'yellow' },
  agreed: { label: 'Agreed', color: 'pine' },
  declined: { label: 'Declined' },
  withdrawn: { label: 'Canceled' },
  expired: { label: 'Expired' },
}

/** Returns when it was closed, or until when it is open. */
function getEnd({ state, closedAt, expiresAt }: LeadForward): readonly [verb: string, at: Date] | null {
  if (closedAt) return [state === 'withdrawn' ? 'canceled' : 'answered', closedAt]
  return state === 'waiting' ? ['until', expiresAt] : null
}

interface QuestionProps {
  leadId: number
  forward: LeadForward
  canWithdraw: boolean
  canAskAgain: boolean
}

function Question({ leadId, forward, canWithdraw, canAskAgain }: QuestionProps) {
  const { id, companyId, companyName, state, message, askedBy, askedAt } = forward
  const refresh = useRefresh('leads')
  const withdraw = trpc.leads.withdrawForward.useMutation(
    toastOutcome(adminToasts.questionWithdrawn, adminToasts.leadForwardFailed, refresh),
  )
  const askAgain = trpc.leads.forward.useMutation(
    toastOutcome(adminToasts.leadForwarded, adminToasts.leadForwardFailed, refresh),
  )
  const end = getEnd(forward)
  const name = companyName ?? `Company ${companyId} (deleted)`
  return (
    <li>
      <div>
        {name} <Badge color={STATES[state].color}>{STATES[state].label}</Badge>
      </div>
      <SmallNote>
        Asked <LocalTime value={askedAt} /> by {askedBy}
        {end ? (
          <>
            {'\u00a0· '}
            {end[0]} <LocalTime value={end[1]} />
          </>
        ) : null}
      </SmallNote>
      {canWithdraw ? (
        <ConfirmButton
          aria-label={`Cancel Request about ${name}`}
          question="Cancel this request? The link in the email stops working."
          confirmLabel="Yes, Cancel Request"
          cancelLabel="Keep Request"
          pending={withdraw.isPending}
          onConfirm={() => withdraw.mutate({ id })}
        >
          Cancel Request
        </ConfirmButton>
      ) : null}
      {canAskAgain ? (
        <ConfirmButton
          aria-label={`Ask Again about ${name}`}
          question="Ask again? The owner gets another email."
          confirmLabel="Yes, Ask Again"
          pending={askAgain.isPending}
          onConfirm={() => askAgain.mutate({ id: leadId, companyId, message: message ?? undefined })}
        >
          Ask Again
        </ConfirmButton>
      ) : null}
    </li>
  )
}
