import { LocalTime } from '@client/ui/local-time.tsx'
import { useIsHydrated } from '@client/ui/time-zone.tsx'
import { Badge, Text } from '@mantine/core'
import type { LeadDetail } from '@shared/leads/admin-leads.schema.ts'
import { CONTACT_WITHIN_MS } from '@shared/leads/lead-due.ts'
import {
  declineReasonLabels,
  notSignedReasonLabels,
  recipientStateLabel,
  talkChannelLabels,
} from '@shared/leads/recipient.ts'
import { HOUR_MS, MINUTE_MS } from '@shared/lib/durations.ts'
import { formatDate, plural } from '@shared/lib/format.ts'
import { hasKey } from '@shared/lib/objects.ts'
import type { ReactNode } from 'react'

export type Recipient = LeadDetail['recipients'][number]

const COLORS: Record<string, string> = {
  accepted: 'pine',
  talked: 'pine',
  signed: 'pine',
  undelivered: 'red',
  no_answer: 'red',
}

export function RecipientBadge({ state }: { state: string }) {
  return (
    <Badge size="sm" color={COLORS[state] ?? 'gray'}>
      {recipientStateLabel(state)}
    </Badge>
  )
}

interface RecipientFactsProps {
  recipient: Recipient
  isHired: boolean
}

/** What a company got and answered, and what the owner says about it, as lines. */
export function RecipientFacts({ recipient, isHired }: RecipientFactsProps) {
  const { createdAt, deliveredAt, firstAnsweredAt, answeredAt, ownerReached, ownerReachedAt } = recipient
  return (
    <>
      <Line>
        Sent <LocalTime value={createdAt} />
        {deliveredAt ? (
          <>
            {' · delivered '}
            <LocalTime value={deliveredAt} />
          </>
        ) : null}
        <Overdue recipient={recipient} />
      </Line>
      {firstAnsweredAt ? (
        <Line>
          First answer <LocalTime value={firstAnsweredAt} />
          {deliveredAt
            ? `, after ${describeDuration(firstAnsweredAt.getTime() - deliveredAt.getTime())}`
            : null}
          {answeredAt && answeredAt > firstAnsweredAt ? (
            <>
              {' · last answer '}
              <LocalTime value={answeredAt} />
            </>
          ) : null}
        </Line>
      ) : null}
      <AnswerLine recipient={recipient} />
      {ownerReached === null ? null : (
        <Line>
          {ownerReached ? 'The owner says: they reached me' : 'The owner says: they did not reach me'}
          {ownerReachedAt ? (
            <>
              {' · '}
              <LocalTime value={ownerReachedAt} />
            </>
          ) : null}
        </Line>
      )}
      {isHired ? <Line>The owner hired this company.</Line> : null}
    </>
  )
}

/** Reason of a decline, day and channel of a talk, and reason of a lead that was not signed. */
function AnswerLine({ recipient }: { recipient: Recipient }) {
  const { state, declineReason, talkedOn, talkedBy, notSignedReason } = recipient
  const parts = [
    state === 'declined' && declineReason && toLabel(declineReasonLabels, declineReason),
    talkedOn && `Talked on ${formatDate(talkedOn)}`,
    talkedBy && toLabel(talkChannelLabels, talkedBy),
    state === 'not_signed' && notSignedReason && toLabel(notSignedReasonLabels, notSignedReason),
  ].filter(Boolean)
  return parts.length > 0 ? <Line>{parts.join(' · ')}</Line> : null
}

function Overdue({ recipient: { state, deliveredAt } }: { recipient: Recipient }) {
  const isHydrated = useIsHydrated()
  if (!isHydrated || state !== 'delivered' || !deliveredAt) return null
  if (Date.now() - deliveredAt.getTime() < CONTACT_WITHIN_MS) return null
  return (
    <>
      {' '}
      <Badge size="xs" color="red">
        Overdue
      </Badge>
    </>
  )
}

function Line({ children }: { children: ReactNode }) {
  return (
    <Text component="div" size="xs" c="dimmed">
      {children}
    </Text>
  )
}

const toLabel = (labels: Record<string, string>, key: string) => (hasKey(labels, key) ? labels[key] : key)

function describeDuration(durationMs: number): string {
  if (durationMs < HOUR_MS)
    return plural(Math.max(1, Math.round(durationMs / MINUTE_MS)), 'minute', 'minutes')
  return plural(Math.round(durationMs / HOUR_MS), 'hour', 'hours')
}
