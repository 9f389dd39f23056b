import { splitIds } from '@server/modules/leads/leads.rules.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ComparedLead, findDuplicates } from './lead-duplicates.rules.ts'

const lead = (id: number, overrides: Partial<ComparedLead> = {}): ComparedLead => ({
  id,
  email: 'ann@owner.example',
  propertyAddress: '123 Ocean Street',
  propertyZip: '33139',
  interestedCompanyIds: null,
  createdAt: new Date(2026, 0, id),
  ...overrides,
})

describe('findDuplicates', () => {
  it('groups by normalized email and street address, regardless of time; the oldest stays', () => {
    const leads = [
      lead(3, {
        email: 'ANN@owner.example',
        propertyAddress: '123 ocean st.',
        createdAt: new Date(2020, 0, 1),
      }),
      lead(1),
      lead(2, { propertyZip: '33139-1234' }),
    ]
    expect(findDuplicates(leads)).toEqual([{ keptId: 3, removedIds: [1, 2], interestedCompanyIds: null }])
  })

  it('merges company ids without repeats, the oldest lead’s first', () => {
    const leads = [
      lead(1, { interestedCompanyIds: '65' }),
      lead(2, { interestedCompanyIds: '66,65' }),
      lead(3, { interestedCompanyIds: '7' }),
    ]
    expect(findDuplicates(leads)[0]?.interestedCompanyIds).toBe('65,66,7')
  })

  it('keeps the smaller id on a tie', () => {
    const createdAt = new Date(2026, 0, 1)
    expect(findDuplicates([lead(9, { createdAt }), lead(4, { createdAt })])[0]).toMatchObject({ keptId: 4 })
  })

  it.each([
    ['another person', { email: 'bob@owner.example' }],
    ['another house', { propertyAddress: '124 Ocean Street' }],
    ['another unit', { propertyAddress: '123 Ocean Street, Apt 2' }],
    ['another ZIP code', { propertyZip: '33140' }],
  ])('are not found in %s', (_case, change) => {
    expect(findDuplicates([lead(1), lead(2, change)])).toEqual([])
  })

  it('leaves one lead per group, loses no company, and finds none after one removal', () => {
    const some = fc.array(
      fc.record({
        id: fc.integer({ min: 1, max: 10_000 }),
        email: fc.constantFrom('a@x.example', 'A@x.example', 'b@x.example'),
        propertyAddress: fc.constantFrom('1 Ocean St', '1 ocean street', '2 Ocean St'),
        propertyZip: fc.constantFrom('33139', '33139-0001'),
        interestedCompanyIds: fc.constantFrom(null, '1', '1,2', '3'),
        createdAt: fc.date({ noInvalidDate: true }),
      }),
    )
    fc.assert(
      fc.property(some, (drawn) => {
        const leads = [...new Map(drawn.map((one) => [one.id, one])).values()]
        const found = findDuplicates(leads)
        const removed = new Set(found.flatMap((one) => one.removedIds))
        const left = leads.filter((one) => !removed.has(one.id))
        expect(findDuplicates(left)).toEqual([])
        for (const { keptId, removedIds, interestedCompanyIds } of found) {
          expect(removed.has(keptId)).toBe(false)
          const merged = splitIds(interestedCompanyIds)
          for (const one of leads.filter(({ id }) => id === keptId || removedIds.includes(id)))
            for (const companyId of splitIds(one.interestedCompanyIds)) expect(merged).toContain(companyId)
        }
      }),
    )
  })
})
