import { describe, expect, it } from 'vitest'
import {
  findSuspicion,
  isLikelyDuplicate,
  listRegistrationMails,
  normalizeCompanyName,
  ownHost,
  parseStartToken,
  signStartToken,
  toRegistrationKey,
} from './registration.rules.ts'

const SECRET = 'a-secret-only-tests-know'
const now = new Date('2026-11-21T12:00:00Z')
const form = { secret: SECRET, now, minFillMs: 3000 }
const description = 'We look after homes by the sea.'

describe('start token', () => {
  it('returns its time, and null for a foreign or modified token', () => {
    const token = signStartToken(SECRET, now)
    expect(parseStartToken(SECRET, token)).toEqual(now)
    expect(parseStartToken('another-secret', token)).toBeNull()
    expect(parseStartToken(SECRET, `${token}x`)).toBeNull()
    for (const wrong of ['', '.', 'abc', 'abc.def', '💥.💥', `zzzzzzzzzzzz.${token}`])
      expect(parseStartToken(SECRET, wrong)).toBeNull()
  })
})

describe('findSuspicion', () => {
  const opened = (msAgo: number) => signStartToken(SECRET, new Date(now.getTime() - msAgo))

  it('accepts a form filled in by a person and an API call without the form fields', () => {
    expect(findSuspicion({ description, fax: '', startToken: opened(form.minFillMs) }, form)).toBeNull()
    expect(findSuspicion({ description, startToken: '' }, form)).toBeNull()
    expect(findSuspicion({ description }, form)).toBeNull()
  })

  it.each([
    ['a filled hidden field', { description, fax: '5550142' }, /hidden field/],
    ['a form sent immediately', { description, startToken: opened(400) }, /0\.4 s after/],
    ['a form from the future', { description, startToken: opened(-5000) }, /0\.0 s after/],
    ['a forged time stamp', { description, startToken: 'k3x.abc' }, /time stamp is invalid/],
    [
      'a description full of links',
      { description: 'http://a.example https://b.example www.c.example' },
      /3 links/,
    ],
  ])('quarantines %s', (_case, submission, reason) => {
    expect(findSuspicion(submission, form)).toMatch(reason)
  })
})

it.each([
  ['Palm Court Stays, LLC', 'palm court stays'],
  ['The Palm & Court Stays Inc.', 'palm and court stays'],
  ['Étoile Séjours', 'etoile sejours'],
  ['Nana’s Nest', 'nanas nest'],
  ["NANA'S  Nest Co.", 'nanas nest'],
  ['Étoile 東京 LLC', 'etoile 東京'],
  ['The Company', 'the company'],
  ['東京ステイ', '東京ステイ'],
])('normalizes %s', (name, normal) => {
  expect(normalizeCompanyName(name)).toBe(normal)
})

it('tells registrations apart by name, email and ZIP code', () => {
  const one = { name: 'Palm Court LLC', email: 'A@x.example', zipCode: '33130-1234' }
  expect(toRegistrationKey(one)).toBe(
    toRegistrationKey({ name: 'palm court', email: 'a@X.example ', zipCode: '33130' }),
  )
  expect(toRegistrationKey(one)).not.toBe(toRegistrationKey({ ...one, zipCode: '33131' }))
})

it.each([
  ['https://www.Palm.example/contact', 'palm.example'],
  ['palm.example', 'palm.example'],
  ['https://facebook.com/palm', null],
  ['https://palm.wixsite.com/home', null],
  ['', null],
  [null, null],
  ['javascript:alert(1)', null],
])('returns the own host of %s', (website, host) => {
  expect(ownHost(website)).toBe(host)
})

describe('isLikelyDuplicate', () => {
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
  ])('compares %s', (_case, company, isLikely) => {
    expect(isLikelyDuplicate(palm, company)).toBe(isLikely)
  })

  it('does not match two companies without website and phone', () => {
    expect(isLikelyDuplicate(other, { ...other, name: 'Another' })).toBe(false)
  })
})

describe('mailsForRegistration', () => {
  const company = { id: 7, email: 'office@palm.example' }
  const all = {
    adminEmail: 'admin@hostmatch.example',
    withReceipt: true,
    withNotice: true,
  }
  const templates = (settings: Partial<typeof all>, held: string | null = null) =>
    listRegistrationMails(company, held, { ...all, ...settings }).map(({ template }) => template)

  it('returns emails to the admin and to the company', () => {
    expect(listRegistrationMails(company, null, all)).toEqual([
      {
        to: all.adminEmail,
        template: 'registration.admin',
        companyId: 7,
        payload: { suspicion: null },
      },
      { to: company.email, template: 'registration.receipt', companyId: 7 },
    ])
  })

  it('respects the daily limits', () => {
    expect(templates({ withReceipt: false })).toEqual(['registration.admin'])
  })

  it('sends no receipt for a quarantined registration', () => {
    expect(templates({}, 'Too fast.')).toEqual(['registration.admin'])
    expect(templates({ withNotice: false }, 'Too fast.')).toEqual([])
  })
})
