import { describe, expect, it } from 'vitest'
import { judge, listReviewNotes, type PreviewedAction, type SelectedCompany } from './company-bulk.rules.ts'

const company: SelectedCompany = {
  id: 1,
  name: 'Bay Homes',
  status: 'pending',
  isVerified: false,
  firstMonthFeeWaiver: true,
  companySize: null,
  email: 'desk@bay.example',
}

it.each<[PreviewedAction, Partial<SelectedCompany>, boolean | RegExp]>([
  [{ kind: 'approve' }, {}, true],
  [{ kind: 'approve' }, { status: 'rejected' }, true],
  [{ kind: 'approve' }, { status: 'approved' }, false],
  [{ kind: 'reject' }, { status: 'quarantined' }, true],
  [{ kind: 'reject' }, { status: 'rejected' }, false],
  [{ kind: 'reject' }, { status: 'approved' }, /listed/],
  [{ kind: 'verify', isVerified: true }, {}, true],
  [{ kind: 'offer', firstMonthFeeWaiver: true }, {}, false],
  [{ kind: 'size', companySize: null }, {}, false],
  [{ kind: 'size', companySize: 'Just me' }, {}, true],
  [{ kind: 'delete' }, {}, true],
])('%j of %j: %s', (action, overrides, verdict) => {
  const judged = judge(action, { ...company, ...overrides })
  if (verdict instanceof RegExp) expect(judged).toMatch(verdict)
  else expect(judged).toBe(verdict)
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
