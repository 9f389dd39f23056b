import type { CompanyDetail } from '@shared/companies/admin-companies.schema.ts'
import { companyChanges, editCompanyInput } from '@shared/companies/company-edit.schema.ts'
import { describe, expect, it } from 'vitest'
import { editGroups, moreFields } from './company-edit-fields.ts'
import { getChanges, getEditValues } from './company-edit-values.ts'

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
  insuranceValidUntil: new Date('2027-03-03'),
  licenseValidUntil: null,
} as unknown as CompanyDetail

describe('the edit form', () => {
  it('has every editable field once', () => {
    const names = [...editGroups.flatMap(({ fields }) => fields), ...moreFields].map(({ key }) => key)
    expect([...names].sort()).toEqual(Object.keys(companyChanges.shape).sort())
  })

  it('sends no unedited field, even an invalid one', () => {
    const values = getEditValues(company)
    expect(values.services).toEqual(['Full-Service', 'Something Old'])
    expect(getChanges(values, { ...values })).toEqual({})
  })

  it('is empty where the company has only a default', () => {
    const { description, commission, rating } = getEditValues(company)
    expect([description, commission, rating]).toEqual(['', '', '4.6'])
  })

  it('has days as a date field does', () => {
    const { insuranceValidUntil, licenseValidUntil } = getEditValues(company)
    expect([insuranceValidUntil, licenseValidUntil]).toEqual(['2027-03-03', ''])
  })

  it('sends changed fields in the procedure’s types', () => {
    const values = getEditValues(company)
    const sent = getChanges(values, {
      ...values,
      yearFounded: '2013',
      acceptsInstantBooking: 'no',
      priceLevel: '',
      userRatingsTotal: '41',
      firstMonthFeeWaiver: true,
      propertyTypes: [],
      rating: '',
      insuranceValidUntil: '',
      licenseValidUntil: '2026-12-31',
    })
    expect(editCompanyInput.shape.changes.safeParse(sent).error?.issues).toBeUndefined()
    expect(sent).toEqual({
      yearFounded: '2013',
      acceptsInstantBooking: false,
      priceLevel: null,
      userRatingsTotal: 41,
      firstMonthFeeWaiver: true,
      propertyTypes: [],
      rating: '',
      insuranceValidUntil: '',
      licenseValidUntil: '2026-12-31',
    })
  })

  it('reports errors by field', () => {
    const values = getEditValues(company)
    const getIssues = (changed: Partial<typeof values>) =>
      editCompanyInput.shape.changes
        .safeParse(getChanges(values, { ...values, ...changed }))
        .error?.issues.map(({ path, message }) => [path.join('.'), message])
    expect(getIssues({ name: 'A', userRatingsTotal: 'x', services: [] })?.sort()).toEqual([
      ['name', 'Company name must be at least 3 characters'],
      ['services', 'Select at least one service'],
      ['userRatingsTotal', 'Please enter a whole number, or leave this empty'],
    ])
  })
})
