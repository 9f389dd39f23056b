import { describe, expect, it } from 'vitest'
import {
  type Effect,
  getEffect,
  listReviewNotes,
  type PreviewedAction,
  type SelectedCompany,
} from './company-bulk.rules.ts'

const company: SelectedCompany = {
  id: 1,
  name: 'Bay Homes',
  status: 'pending',
  isVerified: false,
  email: 'desk@bay.example',
}

it.each<[PreviewedAction, Partial<SelectedCompany>, Effect]>([
  [{ kind: 'approve' }, {}, 'changes'],
  [{ kind: 'approve' }, { status: 'rejected' }, 'changes'],
  [{ kind: 'approve' }, { status: 'approved' }, 'nothing'],
  [{ kind: 'reject' }, { status: 'quarantined' }, 'changes'],
  [{ kind: 'reject' }, { status: 'rejected' }, 'nothing'],
  [{ kind: 'reject' }, { status: 'approved' }, { skipped: 'listed; delete a company to take it down' }],
  [{ kind: 'verify', isVerified: true }, {}, 'changes'],
  [{ kind: 'verify', isVerified: false }, {}, 'nothing'],
  [{ kind: 'delete' }, {}, 'changes'],
])('%j of %j: %j', (action, overrides, effect) => {
  expect(getEffect(action, { ...company, ...overrides })).toEqual(effect)
})

describe('The notes of a review', () => {
  const without = { ...company, email: null }
  const quarantined = { ...company, status: 'quarantined' }

  it('count who is emailed', () => {
    const [approval] = listReviewNotes('approve', [company, without, quarantined], true)
    expect(approval).toBe('2 of them get an email, and so do owners on the waitlist of their places.')
    const [rejection] = listReviewNotes('reject', [company, without, quarantined], true)
    expect(rejection).toBe('1 of them gets an email with the reason.')
  })

  it('say when emails are off, and are empty when nothing changes', () => {
    expect(listReviewNotes('approve', [company], false)[0]).toBe(
      'Emails to companies are turned off. Owners on the waitlist of their places still get one.',
    )
    expect(listReviewNotes('approve', [], true)).toEqual([])
  })
})
