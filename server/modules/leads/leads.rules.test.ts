import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeDuplicate, joinIds, listLeadMails, splitIds, toDuplicateKey } from './leads.rules.ts'

const first = { email: 'ann@owner.example', propertyAddress: '123 Ocean Street', propertyZip: '33139' }

describe('duplicateKey', () => {
  it.each([
    ['another case of the email', { email: 'Ann@Owner.EXAMPLE' }],
    ['spaces around the email', { email: '  ann@owner.example ' }],
    ['another case of the street', { propertyAddress: '123 OCEAN street' }],
    ['more spaces', { propertyAddress: ' 123   Ocean  Street ' }],
    ['St. for Street', { propertyAddress: '123 Ocean St.' }],
    ['ST for Street', { propertyAddress: '123 ocean ST' }],
    ['a comma', { propertyAddress: '123 Ocean Street,' }],
    ['ZIP+4', { propertyZip: '33139-1234' }],
  ])('is the same for %s', (_case, change) => {
    expect(toDuplicateKey({ ...first, ...change })).toBe(toDuplicateKey(first))
  })

  it.each([
    ['another email', { email: 'anna@owner.example' }],
    ['another house', { propertyAddress: '124 Ocean Street' }],
    ['another unit', { propertyAddress: '123 Ocean Street, Apt 2' }],
    ['another kind of street', { propertyAddress: '123 Ocean Avenue' }],
    ['another ZIP', { propertyZip: '33140' }],
  ])('differs for %s', (_case, change) => {
    expect(toDuplicateKey({ ...first, ...change })).not.toBe(toDuplicateKey(first))
  })

  it('is a hash that fits its column and does not reveal the email address', () => {
    expect(toDuplicateKey(first)).toMatch(/^[0-9a-f]{64}$/)
  })

  it('works for any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.string(),
        fc.string(),
        (propertyAddress, email, propertyZip) => {
          const lead = { email, propertyAddress, propertyZip }
          expect(toDuplicateKey(lead)).toBe(
            toDuplicateKey({ ...lead, propertyAddress: ` ${propertyAddress} ` }),
          )
        },
      ),
    )
  })
})

it('names the time of the first request in the details of a duplicate', () => {
  const createdAt = new Date('2026-11-21T09:05:00Z')
  const details = describeDuplicate({ createdAt, interestedCompanyIds: null })
  expect(details).toContain('Nov 21, 2026 9:05 AM UTC')
  expect(details).toContain('open your request with the link in your receipt')
  expect(details.startsWith("You've already submitted this information recently.")).toBe(true)
  // Nobody has it: the owner has still to choose.
  expect(details).not.toContain('The companies you chose')
  expect(details).toContain('UTC. To contact a company, open')
  expect(describeDuplicate({ createdAt, interestedCompanyIds: '65,66' })).toContain(
    'UTC. The companies you chose have it. To contact another one',
  )
})

describe('joinIds and splitIds', () => {
  it('joins with commas, and returns null for none', () => {
    expect(joinIds([65, 66])).toBe('65,66')
    expect(joinIds([])).toBeNull()
  })

  it.each([
    [null, []],
    ['', []],
    ['65', [65]],
    ['65, 66 ,67', [65, 66, 67]],
    [',65,,x,-1,0,1.5,', [65]],
  ])('parses %j as %j', (text, ids) => {
    expect(splitIds(text)).toEqual(ids)
  })

  it('round-trips', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 2_147_483_647 })), (ids) => {
        expect(splitIds(joinIds(ids))).toEqual(ids)
      }),
    )
  })
})

describe('mailsForNewLead', () => {
  const lead = { id: 7, email: 'ann@owner.example' }
  const selected = [
    { id: 1, email: 'one@company.example' },
    { id: 2, email: null },
    { id: 3, email: 'three@company.example' },
  ]
  const on = { adminEmail: 'admin@site.example', teamEmails: [] as string[], withReceipt: true }
  const admin = 'admin@site.example'
  const owner = lead.email
  const chosen = ['one@company.example', 'three@company.example']

  it.each([
    ['a receipt', {}, [admin, ...chosen, owner]],
    ['no receipt, after three today', { withReceipt: false }, [admin, ...chosen]],
    [
      'users who want one, but the administrator once',
      { teamEmails: ['ann@team.example', 'Admin@site.example'], withReceipt: false },
      [admin, 'ann@team.example', ...chosen],
    ],
  ])('returns the right recipients with %s', (_case, change, receivers) => {
    expect(listLeadMails(lead, selected, { ...on, ...change }).map((mail) => mail.to)).toEqual(receivers)
  })

  it('sets lead ids, and company ids only on emails to companies', () => {
    expect(listLeadMails(lead, selected.slice(0, 1), on)).toEqual([
      { to: admin, template: 'lead.admin', leadId: 7 },
      { to: 'one@company.example', template: 'lead.company', leadId: 7, companyId: 1 },
      { to: owner, template: 'lead.receipt', leadId: 7 },
    ])
  })
})
