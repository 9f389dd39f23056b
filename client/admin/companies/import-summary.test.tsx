import { show } from '@client/testing/show.tsx'
import type { ImportResult } from '@shared/companies/company-import.schema.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ImportSummary } from './import-summary.tsx'

const toResult = (refused: number): ImportResult => ({
  isImported: false,
  counts: { create: 2, update: 0, unchanged: 0, refused },
  status: 'approved',
  ignoredColumns: [],
  rows: [],
  refusedCsv: null,
  fingerprint: 'f',
})

it.each([
  [1, '2 rows are ready. 1 row needs a fix: download it with its reason, correct it and import that file.'],
  [
    3,
    '2 rows are ready. 3 rows need a fix: download them with their reasons, correct them and import that file.',
  ],
])('takes the focus as a named group, and says what to do about %i refused rows', async (refused, advice) => {
  show(<ImportSummary fileName="list.csv" result={toResult(refused)} />)
  const summary = await screen.findByRole('group', { name: 'list.csv' })
  await waitFor(() => expect(document.activeElement).toBe(summary))
  expect(summary.textContent).toContain('2 to create, listed immediately')
  expect(summary.textContent).toContain(advice)
})
