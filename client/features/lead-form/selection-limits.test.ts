import { ADVISED_SELECTED_COMPANIES, MAX_SELECTED_COMPANIES } from '@shared/schemas/lead.schema.ts'
import { expect, it } from 'vitest'
import { ADVISED_COMPANIES, MAX_COMPANIES } from './selection-limits.ts'

it('shows the same limits on chosen companies as the schema holds', () => {
  expect([ADVISED_COMPANIES, MAX_COMPANIES]).toEqual([ADVISED_SELECTED_COMPANIES, MAX_SELECTED_COMPANIES])
})
