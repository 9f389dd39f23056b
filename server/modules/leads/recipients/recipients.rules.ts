import type { LinkSubject } from '@server/platform/link-token.ts'
import type { AnswerInput, AnswerPageState } from '@shared/leads/answer.schema.ts'
import {
  ANSWER_CORRECTION_DAYS,
  ANSWER_LINK_DAYS,
  acceptedStates,
  declineReasonLabels,
  notSignedReasonLabels,
  openRecipientStates,
  talkChannelLabels,
} from '@shared/leads/recipient.ts'
import { DAY_MS } from '@shared/lib/durations.ts'
import { formatDate } from '@shared/lib/format.ts'
import { hasKey } from '@shared/lib/objects.ts'

/** Returns what a company's link in the email about a lead opens. */
export function toAnswerLink({ id, tokenNonce }: { id: number; tokenNonce: string }): LinkSubject {
  return { id, purpose: 'answer', nonce: tokenNonce }
}

export function getLinkEnd({ createdAt }: { createdAt: Date }): Date {
  return new Date(createdAt.getTime() + ANSWER_LINK_DAYS * DAY_MS)
}

interface PageFacts {
  linkEndsAt: Date
  /** Null once it is purged. */
  lead: { deletedAt: Date | null; stoppedAt: Date | null; heldAt: Date | null } | null
  isListed: boolean
  /** Null if the company is part of another one, which has the lead through a link of its own. */
  recipient: { state: string } | null
  now: Date
}

/** Returns the state of a company's link. Only an open one shows the request. */
export function getAnswerPageState({
  linkEndsAt,
  lead,
  isListed,
  recipient,
  now,
}: PageFacts): AnswerPageState {
  if (now >= linkEndsAt) return 'expired'
  if (!lead || lead.deletedAt !== null) return 'gone'
  if (!recipient) return 'merged'
  if (!isListed) return 'unlisted'
  if (recipient.state === 'withdrawn' || lead.stoppedAt !== null) return 'withdrawn'
  return recipient.state === 'held' || lead.heldAt !== null ? 'held' : 'open'
}

/** Columns that an answer sets. */
export interface AnswerColumns {
  state: string
  declineReason: string | null
  talkedOn: Date | null
  talkedBy: string | null
  notSignedReason: string | null
}

export interface AnsweredRow extends AnswerColumns {
  answerSetAt: Date | null
}

type Answer = AnswerInput extends infer One ? (One extends AnswerInput ? Omit<One, 'token'> : never) : never

export type Decision =
  | { kind: 'set'; columns: AnswerColumns; isCorrection: boolean }
  /** The answer is already this one. */
  | { kind: 'unchanged' }
  /**
   * `order`: only an accepted lead can be talked about. `changed`: somebody else answered since the page was opened.
   * `late`: the time for corrections is over. `closed`: the lead is not open to the company.
   */
  | { kind: 'refused'; reason: 'order' | 'changed' | 'late' | 'closed' }

const includes = (states: readonly string[], state: string) => states.includes(state)

/** Answers that follow on another, in the order in which things happen. Everything else is a correction. */
const steps: Readonly<Record<Answer['answer'], readonly string[]>> = {
  accepted: openRecipientStates,
  declined: openRecipientStates,
  talked: ['accepted'],
  signed: ['accepted', 'talked'],
  not_signed: ['accepted', 'talked'],
}

/** Decides what an answer of the company does to the lead's row. */
export function decideAnswer(row: AnsweredRow, answer: Answer, now: Date): Decision {
  if (row.state === 'held' || row.state === 'withdrawn') return { kind: 'refused', reason: 'closed' }
  const columns = toColumns(row, answer)
  if (isSame(row, columns)) return { kind: 'unchanged' }
  if (includes(steps[answer.answer], row.state)) return { kind: 'set', columns, isCorrection: false }
  const needsAccepted = answer.answer !== 'accepted' && answer.answer !== 'declined'
  if (needsAccepted && !includes(acceptedStates, row.state)) return { kind: 'refused', reason: 'order' }
  if (answer.seen !== row.state) {
    // A second press on Accept, after somebody else has gone on.
    const isBehind = answer.answer === 'accepted' && includes(acceptedStates, row.state)
    return isBehind ? { kind: 'unchanged' } : { kind: 'refused', reason: 'changed' }
  }
  const end = getCorrectionEnd(row)
  if (!end || now >= end) return { kind: 'refused', reason: 'late' }
  return { kind: 'set', columns, isCorrection: true }
}

/** Returns the end of the time in which the last answer can be corrected; null before an answer. */
export function getCorrectionEnd({ answerSetAt }: { answerSetAt: Date | null }): Date | null {
  return answerSetAt && new Date(answerSetAt.getTime() + ANSWER_CORRECTION_DAYS * DAY_MS)
}

function toColumns(row: AnsweredRow, answer: Answer): AnswerColumns {
  const none = { declineReason: null, talkedOn: null, talkedBy: null, notSignedReason: null }
  const { talkedOn, talkedBy } = row
  switch (answer.answer) {
    case 'accepted':
      return { ...none, state: 'accepted' }
    case 'declined':
      return { ...none, state: 'declined', declineReason: answer.declineReason }
    case 'talked':
      return {
        ...none,
        state: 'talked',
        talkedOn: new Date(`${answer.talkedOn}T00:00:00Z`),
        talkedBy: answer.talkedBy,
      }
    case 'signed':
      return { ...none, state: 'signed', talkedOn, talkedBy }
    case 'not_signed':
      return { ...none, state: 'not_signed', talkedOn, talkedBy, notSignedReason: answer.notSignedReason }
  }
}

function isSame(row: AnswerColumns, columns: AnswerColumns): boolean {
  return (
    row.state === columns.state &&
    row.declineReason === columns.declineReason &&
    row.talkedOn?.getTime() === columns.talkedOn?.getTime() &&
    row.talkedBy === columns.talkedBy &&
    row.notSignedReason === columns.notSignedReason
  )
}

const lowerLabel = <Key extends string>(labels: Record<Key, string>, key: string | null) =>
  key !== null && hasKey(labels, key) ? `${labels[key].charAt(0).toLowerCase()}${labels[key].slice(1)}` : ''

/** Returns an answer as a sentence for the lead's history. */
export function describeAnswer(columns: AnswerColumns, isCorrection: boolean): string {
  const sentence = toSentence(columns)
  return isCorrection ? `Corrected the answer. ${sentence}` : sentence
}

function toSentence({ state, declineReason, talkedOn, talkedBy, notSignedReason }: AnswerColumns): string {
  switch (state) {
    case 'accepted':
      return 'Accepted the lead.'
    case 'declined':
      return `Declined the lead: ${lowerLabel(declineReasonLabels, declineReason)}.`
    case 'talked':
      return `Talked with the owner on ${talkedOn ? formatDate(talkedOn) : 'a day'}, ${lowerLabel(talkChannelLabels, talkedBy)}.`
    case 'signed':
      return 'Signed a contract with the owner.'
    default:
      return `No contract: ${lowerLabel(notSignedReasonLabels, notSignedReason)}.`
  }
}
