import { show } from '@client/testing/show.tsx'
import type { ImportedRow } from '@shared/companies/company-import.schema.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ImportRows } from './import-rows.tsx'

const row: ImportedRow = {
  line: 2,
  name: 'Bay Homes',
  action: 'unchanged',
  companyId: 7,
  changes: [],
  reasons: [],
  warnings: [],
}

it('tells a warning from a reason by its text, and has no empty list', async () => {
  const warned: ImportedRow = { ...row, line: 3, action: 'create', warnings: ['We know no such city.'] }
  show(<ImportRows rows={[row, warned]} isImported={false} />)
  expect((await screen.findByRole('listitem')).textContent).toBe('Warning: We know no such city.')
  expect(screen.getAllByRole('list')).toHaveLength(1)
})
