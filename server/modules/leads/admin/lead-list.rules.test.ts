import type { ListedLead } from '@shared/leads/admin-leads.schema.ts'
import { leadFields } from '@shared/leads/fields.ts'
import { describe, expect, it } from 'vitest'
import { getLeadCsvColumns, toAssigneeId, toDateBounds } from './lead-list.rules.ts'

describe('toDateBounds', () => {
  it.each([
    ['UTC', '2026-11-20T00:00:00Z', '2026-11-22T00:00:00Z'],
    ['America/New_York', '2026-11-20T05:00:00Z', '2026-11-22T05:00:00Z'],
    ['Asia/Kathmandu', '2026-11-19T18:15:00Z', '2026-11-21T18:15:00Z'],
  ])('includes both days in %s', (zone, since, before) => {
    expect(toDateBounds({ from: '2026-11-20', to: '2026-11-21' }, zone)).toEqual({
      since: new Date(since),
      before: new Date(before),
    })
  })

  it('returns null bounds for missing days', () => {
    expect(toDateBounds({}, 'UTC')).toEqual({ since: null, before: null })
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
    const cells = getLeadCsvColumns('UTC')
      .slice(1, -1)
      .map((column) => column.value(lead))
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
      statusReason: null,
      nextAction: null,
      nextActionAt: null,
      isSample: false,
      heldAt: null,
      deletedAt: null,
    }
    expect(getLeadCsvColumns('America/New_York').map((column) => [column.title, column.value(lead)])).toEqual(
      [
        ['ID', 7],
        ['Full Name', 'Robin Fields'],
        ['Email', 'robin@home.example'],
        ['Phone', null],
        ['Property Address', '100 Ocean Drive'],
        ['City', 'Miami'],
        ['Zip Code', '33130'],
        ['Property Type', 'Condominium'],
        ['Additional Info', null],
        ['Captured Date', 'Nov 21, 2026 4:05 PM'],
      ],
    )
  })
})
