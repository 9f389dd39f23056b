import { describe, expect, it } from 'vitest'
import {
  admitMails,
  RECIPIENT_MAILS_PER_HOUR,
  SENDER_MAILS_PER_HOUR,
  type WaitingMail,
} from './budgets.rules.ts'

/** Makes `count` emails, each changed by `make`. */
const mails = (count: number, make: (n: number) => Partial<WaitingMail>): WaitingMail[] =>
  Array.from({ length: count }, (_, n) => ({ id: n, senderKey: null, recipientKey: `to ${n}`, ...make(n) }))

describe('An email budget', () => {
  it('lets one hour’s worth leave together, and the rest one by one, in order', () => {
    const admissions = admitMails(
      mails(RECIPIENT_MAILS_PER_HOUR + 3, () => ({ recipientKey: 'desk' })),
      new Map(),
    )
    const waits = admissions.filter(({ delayS }) => delayS > 0)
    expect(waits.map(({ id }) => id - RECIPIENT_MAILS_PER_HOUR)).toEqual([0, 1, 2])
    const share = 3600 / RECIPIENT_MAILS_PER_HOUR
    expect(waits.map(({ delayS }) => Math.round(delayS))).toEqual([share, 2 * share, 3 * share])
    expect(waits[0]?.reason).toBe('Waiting: this inbox was sent many emails.')
    expect(admissions.every(({ isAdmitted }) => isAdmitted)).toBe(true)
  })

  it('is restored evenly: half of it after half an hour', () => {
    const spent = new Map([['desk', 1800]])
    const admissions = admitMails(
      mails(RECIPIENT_MAILS_PER_HOUR, () => ({ recipientKey: 'desk' })),
      spent,
    )
    expect(admissions.filter(({ delayS }) => delayS === 0)).toHaveLength(RECIPIENT_MAILS_PER_HOUR / 2)
  })

  it('of a flooding sender leaves the recipients’ budgets to others', () => {
    const spent = new Map<string, number>()
    const flood = admitMails(
      mails(SENDER_MAILS_PER_HOUR + 1000, (n) => ({ senderKey: 'flood', recipientKey: `company ${n % 20}` })),
      spent,
    )
    const waiting = flood.filter(({ isAdmitted }) => !isAdmitted)
    expect(waiting).toHaveLength(1000)
    expect(waiting[0]?.reason).toBe('Waiting: one network caused many emails.')
    const [other] = admitMails(
      mails(1, () => ({ senderKey: 'a visitor', recipientKey: 'company 3' })),
      spent,
    )
    expect(other).toMatchObject({ isAdmitted: true, delayS: 0 })
  })

  it('counts an email without a sender for its recipient only', () => {
    const spent = new Map<string, number>()
    admitMails(
      mails(1, () => ({})),
      spent,
    )
    expect([...spent.keys()]).toEqual(['to 0'])
  })
})
