import { expect, it } from 'vitest'
import { describeEntry } from './audit-sentence.ts'

const sentenceOf = (action: string, after: Parameters<typeof describeEntry>[0]['after']) =>
  describeEntry({ action, entity: 'any', before: null, after, erasedAt: null })

it.each([
  [
    { create: 25, update: 0, unchanged: 0, refused: 0, status: 'approved', createdIds: [1, 2], updated: [] },
    'Imported 25 companies: 25 added as approved',
  ],
  [
    {
      create: 1,
      update: 4,
      unchanged: 1200,
      refused: 1,
      status: 'pending',
      createdIds: [9],
      updated: [{ id: 3 }],
    },
    'Imported 5 companies: 1 added as pending, 4 changed, 1,200 unchanged, 1 row refused',
  ],
])('describes an import: %j', (after, text) => {
  expect(sentenceOf('company.import', after)).toBe(text)
})

it.each([
  [
    {
      counts: { leads: 3, mails: 0, contactMessages: 2, auditPayloads: 1 },
      auditEventIds: [7],
      companiesEmailed: [4, 5],
      companiesToCall: [6],
    },
    'Erased the data of one person: 6 entries; 2 companies told by email, 1 company to call',
  ],
  [{ counts: { waitlistEntries: 1 } }, 'Erased the data of one person: 1 entry'],
])('describes an erasure: %j', (after, text) => {
  expect(sentenceOf('privacy.erase', after)).toBe(text)
})

it('describes nothing of other entries, of unknown fields, and of what was erased since', () => {
  expect(sentenceOf('company.edit', { create: 1 })).toBeNull()
  expect(sentenceOf('company.import', { createdIds: [1] })).toBeNull()
  expect(sentenceOf('privacy.erase', null)).toBeNull()
  const erasedAt = new Date('2026-05-01T10:00:00Z')
  const row = { action: 'company.import', entity: 'management_company', before: null, after: null, erasedAt }
  expect(describeEntry(row)).toBeNull()
})

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
  ['lead', { status: 'lost' }, { undoneRun: 12, values: ['new'] }, 'Undid a change of 1 lead'],
  ['management_company', null, { companyIds: [7, 8], undoneRun: 3 }, 'Undid a change of 2 companies'],
  ['management_company', null, { undoneRun: 3 }, 'Undid a change of 1 company'],
  ['lead', { assigneeIds: [null] }, { ids: [1, 2], assigneeId: 3 }, '2 leads: assigned'],
  ['lead', { assigneeIds: [3] }, { ids: [1], assigneeId: null }, '1 lead: unassigned'],
  ['lead', { statuses: ['new'] }, { status: 'lost' }, 'New → Lost'],
  ['lead', { status: 'new' }, { status: 'lost' }, null],
  ['user', null, { name: 'Ann' }, null],
])('describes a change of several rows: %s %j %j', (entity, before, after, text) => {
  expect(describeEntry({ action: 'any', entity, before, after, erasedAt: null })).toBe(text)
})
