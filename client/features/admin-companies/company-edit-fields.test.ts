import type { CompanyDetail } from '@shared/schemas/company-admin.schema.ts'
import { companyChanges } from '@shared/schemas/company-edit.schema.ts'
import { describe, expect, it } from 'vitest'
import { changesIn, checkChanges, editGroups, editValuesOf, fieldErrors } from './company-edit-fields.ts'

const company = {
  name: 'Palm Court Stays',
  description: null,
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
    const names = editGroups.flatMap(({ fields }) => fields.map(({ name }) => name))
    expect([...names].sort()).toEqual(Object.keys(companyChanges.shape).sort())
  })

  it('sends nothing that nobody touched, also what would not be taken today', () => {
    const values = editValuesOf(company)
    expect(values.services).toEqual(['Full-Service', 'Something Old'])
    expect(changesIn(values, { ...values })).toEqual({})
  })

  it('sends what was changed in the types of the call', () => {
    const values = editValuesOf(company)
    const changes = changesIn(values, {
      ...values,
      yearFounded: '2013',
      acceptsInstantBooking: 'no',
      priceLevel: '',
      userRatingsTotal: '41',
      firstMonthFeeWaiver: true,
      propertyTypes: [],
      rating: '',
    })
    expect(changes).toEqual({
      yearFounded: '2013',
      acceptsInstantBooking: false,
      priceLevel: null,
      userRatingsTotal: 41,
      firstMonthFeeWaiver: true,
      propertyTypes: [],
      rating: '',
    })
    expect(checkChanges(changes)).toEqual({})
  })

  it('says what is wrong, field by field, whoever found it', () => {
    expect(checkChanges({ name: 'A', userRatingsTotal: Number('x'), services: [] })).toEqual({
      name: 'Company name must be at least 3 characters',
      userRatingsTotal: 'Please enter a whole number, or leave this empty',
      services: 'Select at least one service',
    })
    expect(fieldErrors({ 'changes.city': 'City is required', id: 'Must be an id' })).toEqual({
      city: 'City is required',
    })
    expect(fieldErrors('sentence')).toEqual({})
  })
})
