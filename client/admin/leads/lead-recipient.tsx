import { SmallNote } from '@client/admin/parts/note.tsx'
import { LocalTime } from '@client/ui/local-time.tsx'
import { useIsHydrated } from '@client/ui/time-zone.tsx'
import { Badge } from '@mantine/core'
import type { LeadDetail } from '@shared/leads/admin-leads.schema.ts'
import { CONTACT_WITHIN_MS } from '@shared/leads/lead-due.ts'
import {
  declineReasonLabels,
  notSignedReasonLabels,
  recipientStateLabel,
  talkChannelLabels,
  unansweredStates,
} from '@shared/leads/recipient.ts'
import { formatDate } from '@shared/lib/format.ts'
import { Fragment } from 'react'

export type Recipient = LeadDetail['recipients'][number]

const isNeverAnswered = (state: string) => unansweredStates.some((known) => known === state)

/** State of a lead at a company; red once an answer is late. */
export function RecipientBadge({ recipient: { state, deliveredAt } }: { recipient: Recipient }) {
  const isHydrated = useIsHydrated()
  const isWaiting = state === 'delivered'
  const isLate =
    isWaiting && isHydrated && deliveredAt !== null && Date.now() - deliveredAt.getTime() > CONTACT_WITHIN_MS
  const isBad = isLate || (isNeverAnswered(state) && !isWaiting)
  return (
    <Badge color={isBad ? 'red' : 'gray'}>
      {recipientStateLabel(state)}
      {isLate ? ', overdue' : null}
    </Badge>
  )
}

/** When a company got and answered a lead, and what the owner says about it. */
export function RecipientFacts({ recipient, isHired }: { recipient: Recipient; isHired: boolean }) {
  const { createdAt, deliveredAt, firstAnsweredAt, answeredAt } = recipient
  const isCorrected = firstAnsweredAt && answeredAt && answeredAt > firstAnsweredAt
  const times = { Sent: createdAt, delivered: deliveredAt, 'first answer': firstAnsweredAt }
  const said = describeAnswer(recipient)
  return (
    <SmallNote component="div">
      {Object.entries({ ...times, 'last answer': isCorrected ? answeredAt : null }).map(([label, at]) =>
        at ? (
          <Fragment key={label}>
            {label === 'Sent' ? null : ' · '}
            {label} <LocalTime value={at} />
          </Fragment>
        ) : null,
      )}
      {said ? <div>{said}</div> : null}
      {isHired ? <div>The owner hired this company.</div> : null}
    </SmallNote>
  )
}

/** Reason, day and channel of an answer, and whether the company reached the owner. */
function describeAnswer(recipient: Recipient): string {
  const { state, declineReason, talkedOn, talkedBy, notSignedReason, ownerReached } = recipient
  return [
    state === 'declined' && toLabel(declineReasonLabels, declineReason),
    talkedOn && `Talked on ${formatDate(talkedOn)}`,
    toLabel(talkChannelLabels, talkedBy),
    state === 'not_signed' && toLabel(notSignedReasonLabels, notSignedReason),
    ownerReached !== null && `The owner says they were ${ownerReached ? '' : 'not '}reached`,
  ]
    .filter(Boolean)
    .join(' · ')
}

const toLabel = (labels: Record<string, string>, key: string | null) => key && (labels[key] ?? key)
