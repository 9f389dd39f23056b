import { expect, it } from 'vitest'
import { formatCounts, sumCounts } from './data-kinds.ts'

it('formats counts with labels, without zeros', () => {
  const counts = { leads: 1200, mails: 0, auditPayloads: 2, ofAnOlderVersion: 1 }
  expect(formatCounts(counts)).toBe('Leads: 1,200 · Audit log entries about them: 2 · ofAnOlderVersion: 1')
  expect(sumCounts(counts)).toBe(1203)
  expect(formatCounts({ leads: 0 })).toBe('Nothing')
})
