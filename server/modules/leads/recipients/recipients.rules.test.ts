import { ANSWER_CORRECTION_DAYS, type RecipientState, recipientStates } from '@shared/leads/recipient.ts'
import { DAY_MS } from '@shared/lib/durations.ts'
import { describe, expect, it } from 'vitest'
import { type AnsweredRow, decideAnswer, describeAnswer, getAnswerPageState } from './recipients.rules.ts'

const now = new Date('2027-05-03T15:00:00Z')
const day = new Date('2027-05-01T00:00:00Z')

/** Returns a row that was answered a day ago. */
const row = (state: RecipientState, change: Partial<AnsweredRow> = {}): AnsweredRow => ({
  state,
  declineReason: state === 'declined' ? 'capacity' : null,
  talkedOn: state === 'talked' ? day : null,
  talkedBy: state === 'talked' ? 'phone' : null,
  notSignedReason: state === 'not_signed' ? 'price' : null,
  answerSetAt: new Date(now.getTime() - DAY_MS),
  ...change,
})

const answers = {
  accepted: { answer: 'accepted' },
  declined: { answer: 'declined', declineReason: 'capacity' },
  talked: { answer: 'talked', talkedOn: '2027-05-01', talkedBy: 'phone' },
  signed: { answer: 'signed' },
  not_signed: { answer: 'not_signed', notSignedReason: 'price' },
} as const
type Name = keyof typeof answers
const names = Object.keys(answers) as Name[]

/** Decides an answer to a page that showed the row's own state, unless told otherwise. */
function decide(from: AnsweredRow, name: Name, seen = from.state) {
  const decision = decideAnswer(from, { ...answers[name], seen }, now)
  if (decision.kind === 'refused') return decision.reason
  if (decision.kind === 'unchanged') return '='
  return decision.isCorrection ? 'correct' : 'step'
}

describe('Answers by state', () => {
  const open = ['step', 'step', 'order', 'order', 'order']
  const table: Record<RecipientState, string[]> = {
    held: ['closed', 'closed', 'closed', 'closed', 'closed'],
    withdrawn: ['closed', 'closed', 'closed', 'closed', 'closed'],
    sent: open,
    undelivered: open,
    delivered: open,
    no_answer: open,
    accepted: ['=', 'correct', 'step', 'step', 'step'],
    declined: ['correct', '=', 'order', 'order', 'order'],
    talked: ['correct', 'correct', '=', 'step', 'step'],
    signed: ['correct', 'correct', 'correct', '=', 'correct'],
    not_signed: ['correct', 'correct', 'correct', 'correct', '='],
  }

  it.each(recipientStates)(`of ${names.join(', ')}: %s`, (state) => {
    expect(names.map((name) => decide(row(state), name))).toEqual(table[state])
  })

  it.each(recipientStates)('that correct are too late after some days: %s', (state) => {
    const late = { answerSetAt: new Date(now.getTime() - ANSWER_CORRECTION_DAYS * DAY_MS) }
    expect(names.map((name) => decide(row(state, late), name))).toEqual(
      table[state].map((result) => (result === 'correct' ? 'late' : result)),
    )
  })
})

describe('A page that is behind', () => {
  it('accepts again without a change, and corrects nothing that it did not show', () => {
    expect(decide(row('talked'), 'accepted', 'delivered')).toBe('=')
    expect(decide(row('declined'), 'accepted', 'delivered')).toBe('changed')
    expect(decide(row('accepted'), 'declined', 'delivered')).toBe('changed')
    expect(decide(row('declined', { declineReason: 'area' }), 'declined', 'delivered')).toBe('changed')
  })

  it('still takes the next step', () => {
    expect(decide(row('talked'), 'signed', 'accepted')).toBe('step')
  })
})

describe('An answer', () => {
  it('replaces what belongs to the one before; a contract keeps the talk', () => {
    const columns = (from: AnsweredRow, name: Name) => {
      const decision = decideAnswer(from, { ...answers[name], seen: from.state }, now)
      return decision.kind === 'set' ? decision.columns : null
    }
    const none = { declineReason: null, talkedOn: null, talkedBy: null, notSignedReason: null }
    expect(columns(row('declined'), 'accepted')).toEqual({ ...none, state: 'accepted' })
    expect(columns(row('talked'), 'declined')).toEqual({
      ...none,
      state: 'declined',
      declineReason: 'capacity',
    })
    expect(columns(row('talked'), 'signed')).toEqual({
      ...none,
      state: 'signed',
      talkedOn: day,
      talkedBy: 'phone',
    })
  })

  it.each([
    [row('accepted'), false, 'Accepted the lead.'],
    [row('declined'), false, 'Declined the lead: no capacity.'],
    [
      row('declined', { declineReason: 'fake' }),
      true,
      'Corrected the answer. Declined the lead: looks fake.',
    ],
    [row('talked'), false, 'Talked with the owner on May 1, 2027, by phone.'],
    [row('signed'), false, 'Signed a contract with the owner.'],
    [row('not_signed'), true, 'Corrected the answer. No contract: price.'],
  ])('is a sentence of the history: %#', (columns, isCorrection, text) => {
    expect(describeAnswer(columns, isCorrection)).toBe(text)
  })
})

it.each([
  [{}, 'open'],
  [{ now: new Date('2027-08-01T00:00:00Z') }, 'expired'],
  [{ lead: null }, 'gone'],
  [{ lead: { deletedAt: now, stoppedAt: null, heldAt: null } }, 'gone'],
  [{ lead: { deletedAt: null, stoppedAt: now, heldAt: null } }, 'withdrawn'],
  [{ lead: { deletedAt: null, stoppedAt: null, heldAt: now } }, 'held'],
  [{ recipient: { state: 'withdrawn' } }, 'withdrawn'],
  [{ recipient: { state: 'held' } }, 'held'],
  [{ recipient: null }, 'merged'],
  [{ isListed: false }, 'unlisted'],
] as const)('The page with %j is %s', (change, state) => {
  const facts = {
    linkEndsAt: new Date('2027-08-01T00:00:00Z'),
    lead: { deletedAt: null, stoppedAt: null, heldAt: null },
    isListed: true,
    recipient: { state: 'delivered' },
    now,
    ...change,
  }
  expect(getAnswerPageState(facts)).toBe(state)
})
