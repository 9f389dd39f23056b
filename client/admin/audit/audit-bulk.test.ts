import { expect, it } from 'vitest'
import { describeBulk } from './audit-bulk.ts'

it.each([
  [
    'lead',
    { statuses: ['new', 'contacted'] },
    { ids: [1, 2], status: 'lost' },
    '2 leads: New, Contacted → Lost',
  ],
  [
    'lead',
    { status: 'lost' },
    { ids: [1, 2, 3], undoneRun: 12, values: ['new'] },
    'Undid a change of 3 leads',
  ],
  ['management_company', null, { ids: [7], undoneRun: 3 }, 'Undid a change of 1 company'],
  ['lead', { assigneeIds: [null] }, { ids: [1, 2], assigneeId: 3 }, '2 leads: assigned'],
  ['lead', { assigneeIds: [3] }, { ids: [1], assigneeId: null }, '1 lead: unassigned'],
  ['lead', { statuses: ['new'] }, { status: 'lost' }, 'New → Lost'],
  ['lead', { status: 'new' }, { status: 'lost' }, null],
  ['user', null, { name: 'Ann' }, null],
])('describes a change of several rows: %s %j %j', (entity, before, after, text) => {
  expect(describeBulk({ entity, before, after })).toBe(text)
})
