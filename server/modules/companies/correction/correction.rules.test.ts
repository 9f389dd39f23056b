import { describe, expect, it } from 'vitest'
import {
  findChanges,
  getCorrectionState,
  toAcceptedColumns,
  toCorrectionValues,
  withChanges,
} from './correction.rules.ts'

const company = {
  name: 'Palm Court',
  description: null,
  services: 'Full-Service, Marketing, Concierge',
  commission: '20%',
  city: 'Miami',
  state: 'FL',
  zipCode: '33130',
  serviceArea: 'Miami',
  website: 'https://palm-court.example/',
  email: 'office@palm-court.example',
  foundingYear: null,
  foundedText: 'in the nineties',
}
const today = toCorrectionValues(company, [{ fact: 'noticeDays', value: '30', saidOn: new Date(0) }])

describe('A correction', () => {
  it('opens with today’s values; unknown ones are empty', () => {
    expect(today).toMatchObject({
      name: 'Palm Court',
      description: '',
      services: ['Full-Service', 'Marketing'],
      yearFounded: 'in the nineties',
      noticeDays: '30',
      listingAccount: '',
    })
  })

  it('has only what differs, and nothing that means the same', () => {
    const sent = {
      ...today,
      commission: ' 18% ',
      state: 'Florida',
      website: 'palm-court.example',
      services: ['Marketing', 'Full-Service'],
      listingAccount: 'owner',
      noticeDays: '',
    }
    expect(findChanges(today, sent)).toEqual({
      commission: { before: '20%', after: '18%' },
      listingAccount: { before: '', after: 'owner' },
      noticeDays: { before: '30', after: '' },
    })
    expect(findChanges(today, { ...today, description: '\r\n' })).toEqual({})
  })

  it('keeps a script as text', () => {
    const name = '<script>alert(1)</script>'
    expect(findChanges(today, { ...today, name })).toEqual({ name: { before: 'Palm Court', after: name } })
  })

  it('names each refused field, and checks no untouched one', () => {
    const sent = { ...today, commission: '', minimumTerm: 'long', zipCode: '1', services: [] }
    const details = {
      commission: 'Commission rate is required',
      minimumTerm: 'Please enter the months as a number up to 120',
      services: 'Select at least one service',
      zipCode: 'ZIP code is required',
    }
    expect(() => findChanges(today, sent)).toThrow(expect.objectContaining({ details }))
  })

  it('is accepted field by field, under the rules of an edit', () => {
    const changes = {
      services: { before: 'Marketing', after: 'Marketing, Cleaning' },
      yearFounded: { before: '', after: '1999' },
      commission: { before: '20%', after: '18%' },
    }
    expect(toAcceptedColumns(changes, ['services', 'yearFounded', 'noticeDays'])).toEqual({
      services: 'Marketing, Cleaning',
      foundingYear: 1999,
      foundedText: null,
    })
    expect(withChanges(today, changes)).toMatchObject({
      services: ['Marketing', 'Cleaning'],
      commission: '18%',
    })
  })
})

describe('A link', () => {
  const now = new Date('2026-05-10T12:00:00Z')
  const row = { email: 'a@b.example', expiresAt: new Date('2026-05-11T12:00:00Z'), decidedAt: null }
  const listed = { status: 'approved', email: 'a@b.example' }
  it.each([
    ['open', row, listed],
    ['expired', { ...row, expiresAt: now }, listed],
    ['expired', row, { ...listed, email: 'new@b.example' }],
    ['decided', { ...row, decidedAt: now }, listed],
    ['gone', row, null],
    ['gone', row, { ...listed, status: 'rejected' }],
  ])('is %s', (state, link, linked) => {
    expect(getCorrectionState(link, linked, now)).toBe(state)
  })
})
