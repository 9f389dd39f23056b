import { describe, expect, it } from 'vitest'
import {
  isLikelyDuplicate,
  mailsForRegistration,
  normalizeCompanyName,
  ownHost,
  registrationKey,
  startOf,
  startToken,
  suspicion,
} from './registration.rules.ts'

const SECRET = 'a-secret-only-tests-know'
const now = new Date('2026-11-21T12:00:00Z')
const form = { secret: SECRET, now, minFillMs: 3000 }
const description = 'We look after homes by the sea.'

describe('start token', () => {
  it('gives back its moment, and nothing for a foreign or changed one', () => {
    const token = startToken(SECRET, now)
    expect(startOf(SECRET, token)).toEqual(now)
    expect(startOf('another-secret', token)).toBeNull()
    expect(startOf(SECRET, `${token}x`)).toBeNull()
    for (const wrong of ['', '.', 'abc', 'abc.def', '💥.💥', `zzzzzzzzzzzz.${token}`])
      expect(startOf(SECRET, wrong)).toBeNull()
  })
})

describe('suspicion', () => {
  const opened = (msAgo: number) => startToken(SECRET, new Date(now.getTime() - msAgo))

  it('finds nothing in a form filled in by a person, or in a call without the form', () => {
    expect(suspicion({ description, fax: '', startToken: opened(form.minFillMs) }, form)).toBeNull()
    expect(suspicion({ description, startToken: '' }, form)).toBeNull()
    expect(suspicion({ description }, form)).toBeNull()
  })

  it.each([
    ['a filled hidden field', { description, fax: '5550142' }, /hidden field/],
    ['a form sent at once', { description, startToken: opened(400) }, /0\.4 s after/],
    ['a form from the future', { description, startToken: opened(-5000) }, /0\.0 s after/],
    ['a forged stamp', { description, startToken: 'k3x.abc' }, /not one of ours/],
    [
      'a description full of links',
      { description: 'http://a.example https://b.example www.c.example' },
      /3 links/,
    ],
  ])('holds %s', (_what, sent, reason) => {
    expect(suspicion(sent, form)).toMatch(reason)
  })
})

it.each([
  ['Palm Court Stays, LLC', 'palm court stays'],
  ['The Palm & Court Stays Inc.', 'palm and court stays'],
  ['Étoile Séjours', 'etoile sejours'],
  ['The Company', 'the company'],
  ['東京ステイ', '東京ステイ'],
])('normalizes %s', (name, normal) => {
  expect(normalizeCompanyName(name)).toBe(normal)
})

it('tells registrations apart by name, e-mail and ZIP', () => {
  const one = { name: 'Palm Court LLC', email: 'A@x.example', zipCode: '33130-1234' }
  expect(registrationKey(one)).toBe(
    registrationKey({ name: 'palm court', email: 'a@X.example ', zipCode: '33130' }),
  )
  expect(registrationKey(one)).not.toBe(registrationKey({ ...one, zipCode: '33131' }))
})

it.each([
  ['https://www.Palm.example/contact', 'palm.example'],
  ['palm.example', 'palm.example'],
  ['https://facebook.com/palm', null],
  ['https://palm.wixsite.com/home', null],
  ['', null],
  [null, null],
  ['javascript:alert(1)', null],
])('takes the own host of %s', (website, host) => {
  expect(ownHost(website)).toBe(host)
})

describe('likely duplicates', () => {
  const palm = {
    name: 'Palm Court',
    city: 'Miami',
    state: 'FL',
    website: 'https://palm.example',
    phoneNumber: '(305) 555-0142',
  }
  const other = { name: 'Other', city: 'Reno', state: 'NV', website: null, phoneNumber: null }

  it.each([
    ['the same website', { ...other, website: 'http://www.palm.example/en' }, true],
    ['the same phone', { ...other, phoneNumber: '+1 305.555.0142 ext 3' }, true],
    [
      'the same name in the same city',
      { ...other, name: 'PALM COURT, Inc', city: 'miami', state: 'FL' },
      true,
    ],
    ['the same name in another state', { ...other, name: 'Palm Court', city: 'Miami', state: 'OK' }, false],
    ['nothing in common', other, false],
  ])('judges %s', (_what, company, isLikely) => {
    expect(isLikelyDuplicate(palm, company)).toBe(isLikely)
  })

  it('does not take two companies without website and phone for one', () => {
    expect(isLikelyDuplicate(other, { ...other, name: 'Another' })).toBe(false)
  })
})

describe('mails', () => {
  const company = { id: 7, email: 'office@palm.example' }
  const all = {
    adminEmail: 'admin@hostmatch.example',
    withReceipt: true,
    withNotice: true,
  }
  const templates = (settings: Partial<typeof all>, held: string | null = null) =>
    mailsForRegistration(company, held, { ...all, ...settings }).map(({ template }) => template)

  it('go to the admin and to the company', () => {
    expect(mailsForRegistration(company, null, all)).toEqual([
      {
        to: all.adminEmail,
        template: 'registration.admin',
        companyId: 7,
        payload: { suspicion: null },
      },
      { to: company.email, template: 'registration.receipt', companyId: 7 },
    ])
  })

  it('follow the daily limits', () => {
    expect(templates({ withReceipt: false })).toEqual(['registration.admin'])
  })

  it('of a quarantined one go to nobody outside', () => {
    expect(templates({}, 'Too fast.')).toEqual(['registration.admin'])
    expect(templates({ withNotice: false }, 'Too fast.')).toEqual([])
  })
})
