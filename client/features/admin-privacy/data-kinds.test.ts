import { expect, it } from 'vitest'
import { countWords, sumOf } from './data-kinds.ts'

it('Counts are said in words, without what there is nothing of', () => {
  const counts = { leads: 1200, mails: 0, auditPayloads: 2, ofAnOlderVersion: 1 }
  expect(countWords(counts)).toBe('Requests: 1,200 · Audit log entries about them: 2 · ofAnOlderVersion: 1')
  expect(sumOf(counts)).toBe(1203)
  expect(countWords({ leads: 0 })).toBe('Nothing')
})
