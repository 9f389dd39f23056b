import type { CompanyDetail } from '@shared/schemas/company-admin.schema.ts'
import { companyChanges } from '@shared/schemas/company-edit.schema.ts'
import { describe, expect, it } from 'vitest'
import { changesIn, editFormOf, editGroups, editValuesOf } from './company-edit-fields.ts'

const company = {
  name: 'Palm Court Stays',
  description: 'This company has not described itself yet.',
  commission: '15-25%',
  defaultedFields: ['description', 'commission', 'imageUrl'],
  services: 'Full-Service, Something Old',
  foundingYear: 2012,
  acceptsInstantBooking: null,
  propertyTypes: ['condo'],
  firstMonthFeeWaiver: false,
  priceLevel: 2,
  userRatingsTotal: null,
  rating: '4.6',
} as unknown as CompanyDetail

describe('The edit form', () => {
  it('has every field that can be changed, once', () => {
    const names = editGroups.flatMap(({ fields }) => fields.map(({ key }) => key))
    expect([...names].sort()).toEqual(Object.keys(companyChanges.shape).sort())
  })

  it('sends nothing that nobody touched, also what would not be taken today', () => {
    const values = editValuesOf(company)
    expect(values.services).toEqual(['Full-Service', 'Something Old'])
    expect(changesIn(values, { ...values })).toEqual({})
  })

  it('is empty where the company gave nothing, whatever default its answer holds', () => {
    const { description, commission, rating } = editValuesOf(company)
    expect([description, commission, rating]).toEqual(['', '', '4.6'])
  })

  it('sends what was changed in the types of the call', () => {
    const values = editValuesOf(company)
    const sent = editFormOf(values).safeParse({
      changes: {
        ...values,
        yearFounded: '2013',
        acceptsInstantBooking: 'no',
        priceLevel: '',
        userRatingsTotal: '41',
        firstMonthFeeWaiver: true,
        propertyTypes: [],
        rating: '',
      },
    })
    expect(sent.error?.issues).toBeUndefined()
    expect(sent.data?.changes).toEqual({
      yearFounded: '2013',
      acceptsInstantBooking: false,
      priceLevel: null,
      userRatingsTotal: 41,
      firstMonthFeeWaiver: true,
      propertyTypes: [],
      rating: '',
    })
  })

  it('says what is wrong, field by field, and that nothing was changed', () => {
    const values = editValuesOf(company)
    const issuesOf = (changed: Partial<typeof values>) =>
      editFormOf(values)
        .safeParse({ changes: { ...values, ...changed } })
        .error?.issues.map(({ path, message }) => [path.join('.'), message])
    expect(issuesOf({ name: 'A', userRatingsTotal: 'x', services: [] })?.sort()).toEqual([
      ['changes.name', 'Company name must be at least 3 characters'],
      ['changes.services', 'Select at least one service'],
      ['changes.userRatingsTotal', 'Please enter a whole number, or leave this empty'],
    ])
    expect(issuesOf({})).toEqual([['changes', 'Nothing was changed.']])
  })
})
