import type { ListedLead } from '@shared/leads/admin-leads.schema.ts'
import { leadFields } from '@shared/leads/fields.ts'
import { describe, expect, it } from 'vitest'
import { leadCsvColumns, toAssigneeId, toDateBounds } from './lead-list.rules.ts'

describe('toDateBounds', () => {
  it('includes both UTC days', () => {
    expect(toDateBounds({ from: '2026-11-20', to: '2026-11-21' })).toEqual({
      since: new Date('2026-11-20T00:00:00Z'),
      before: new Date('2026-11-22T00:00:00Z'),
    })
  })

  it('returns null bounds for missing days', () => {
    expect(toDateBounds({})).toEqual({ since: null, before: null })
  })
})

it.each([
  [undefined, undefined],
  ['none', null],
  ['me', 7],
  ['12', 12],
])('reads the assignee filter %j as %j', (assignee, expected) => {
  expect(toAssigneeId(assignee, 7)).toBe(expected)
})

describe('The export', () => {
  it('has a column for every field of a lead', () => {
    const lead = Object.fromEntries(leadFields.map(({ key }) => [key, `the ${key}`])) as unknown as ListedLead
    const cells = leadCsvColumns.slice(1, -1).map((column) => column.value(lead))
    expect(cells).toEqual(leadFields.map(({ key }) => `the ${key}`))
  })

  it('has the columns, labels and date format of the contract', () => {
    const lead = {
      id: 7,
      fullName: 'Robin Fields',
      email: 'robin@home.example',
      phone: null,
      propertyAddress: '100 Ocean Drive',
      propertyCity: 'Miami',
      propertyState: 'FL',
      propertyZip: '33130',
      propertyType: 'condo',
      additionalInfo: null,
      interestedCompanyIds: null,
      createdAt: new Date('2026-11-21T21:05:00Z'),
      status: 'new',
      source: null,
      assigneeId: null,
      isSample: false,
      deletedAt: null,
    }
    expect(leadCsvColumns.map((column) => [column.title, column.value(lead)])).toEqual([
      ['ID', 7],
      ['Full Name', 'Robin Fields'],
      ['Email', 'robin@home.example'],
      ['Phone', null],
      ['Property Address', '100 Ocean Drive'],
      ['City', 'Miami'],
      ['Zip Code', '33130'],
      ['Property Type', 'Condominium'],
      ['Additional Info', null],
      ['Captured Date', 'Nov 21, 2026 9:05 PM'],
    ])
  })
})
