import type { LeadAction } from '@shared/leads/lead-bulk.schema.ts'
import { expect, it } from 'vitest'
import { changesLead, getActionValue, getCurrentValue } from './lead-bulk.rules.ts'

const lead = { status: 'won', assigneeId: 3 }

it.each<[LeadAction, boolean, string | number | null, string | number | null]>([
  [{ kind: 'status', status: 'won' }, false, 'won', 'won'],
  [{ kind: 'status', status: 'lost' }, true, 'won', 'lost'],
  [{ kind: 'assign', assigneeId: 3 }, false, 3, 3],
  [{ kind: 'assign', assigneeId: null }, true, 3, null],
  [{ kind: 'delete' }, true, null, null],
])('%j changes a lead: %s, from %s to %s', (action, changes, from, to) => {
  expect(changesLead(action, lead)).toBe(changes)
  expect(getCurrentValue(action, lead)).toBe(from)
  expect(getActionValue(action)).toBe(to)
})
