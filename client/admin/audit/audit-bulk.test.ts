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
  ['lead', { statuses: ['new'] }, { status: 'lost' }, null],
  ['user', null, { name: 'Ann' }, null],
])('describes a change of several rows: %s %j %j', (entity, before, after, text) => {
  expect(describeBulk({ entity, before, after })).toBe(text)
})
