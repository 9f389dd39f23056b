import { describe, expect, it } from 'vitest'
import { ageOfStampMs, mailsForMessage, stampFor } from './contact.rules.ts'

const now = new Date('2026-03-01T12:00:00Z')
const later = new Date(now.getTime() + 5000)

describe('A stamp', () => {
  it('tells how long ago the form was handed out', () => {
    expect(ageOfStampMs('secret', stampFor('secret', now), later)).toBe(5000)
  })

  it.each([
    ['', 'empty'],
    ['123', 'no signature'],
    [stampFor('another secret', now), 'signed by somebody else'],
    [stampFor('secret', now).replace(/^\d/, '9'), 'another time'],
    [`${stampFor('secret', now)}x`, 'longer'],
  ])('%j counts for nothing (%s)', (stamp) => {
    expect(ageOfStampMs('secret', stamp, later)).toBeNull()
  })
})

it('Mails name the message by its id alone', () => {
  const settings = { adminEmail: 'boss@site.example', withReceipt: false }
  expect(mailsForMessage({ id: 7, email: 'ines@home.example' }, settings)).toEqual([
    { to: 'boss@site.example', template: 'contact.admin', payload: { contactMessageId: 7 } },
  ])
})
