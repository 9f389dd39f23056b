import { describe, expect, it } from 'vitest'
import { getStampAgeMs, listMessageMails, signStamp } from './contact.rules.ts'

const now = new Date('2026-03-01T12:00:00Z')
const later = new Date(now.getTime() + 5000)

describe('Stamp', () => {
  it('gives the age of the form', () => {
    expect(getStampAgeMs('secret', signStamp('secret', now), later)).toBe(5000)
  })

  it.each([
    ['', 'empty'],
    ['123', 'no signature'],
    [signStamp('another secret', now), 'signed with another secret'],
    [signStamp('secret', now).replace(/^\d/, '9'), 'another time'],
    [`${signStamp('secret', now)}x`, 'longer'],
  ])('rejects %j (%s)', (stamp) => {
    expect(getStampAgeMs('secret', stamp, later)).toBeNull()
  })
})

it('refers to the message by id only in emails', () => {
  const settings = { adminEmail: 'boss@site.example', withReceipt: false }
  expect(listMessageMails({ id: 7, email: 'ines@home.example' }, settings)).toEqual([
    { to: 'boss@site.example', template: 'contact.admin', payload: { contactMessageId: 7 } },
  ])
})
