import type { LeadAction } from '@shared/leads/lead-bulk.schema.ts'
import { expect, it } from 'vitest'
import { changesLead, getActionValue, getCurrentValue, splitStatus } from './lead-bulk.rules.ts'

const lead = { status: 'won', statusReason: null, assigneeId: 3 }

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

it('keeps the reason of a status for Undo, and changes a lead that gets another one', () => {
  const lost = { ...lead, status: 'lost', statusReason: 'price' }
  expect(getCurrentValue({ kind: 'status', status: 'won' }, lost)).toBe('lost:price')
  expect(splitStatus('lost:price')).toEqual({ status: 'lost', statusReason: 'price' })
  expect(splitStatus('won')).toEqual({ status: 'won', statusReason: null })
  expect(changesLead({ kind: 'status', status: 'lost', reason: 'not_ready' }, lost)).toBe(true)
  expect(changesLead({ kind: 'status', status: 'lost', reason: 'price' }, lost)).toBe(false)
  expect(changesLead({ kind: 'status', status: 'lost' }, lost)).toBe(false)
})
