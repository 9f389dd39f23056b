import { getField, showPage } from '@client/testing/show.tsx'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ReportForm } from './report-form.tsx'

const showForm = (companyId: number) => showPage(<ReportForm companyId={companyId} isReported={false} />)
const WHAT = 'What did you see? (optional)'

afterEach(() => sessionStorage.clear())

it('keeps what was typed about a company for the tab', async () => {
  const { user } = showForm(7)
  await user.type(getField(WHAT), 'The logo of another company.')
  cleanup()
  showForm(8)
  expect(getField(WHAT).value).toBe('')
  cleanup()
  showForm(7)
  expect(getField(WHAT).value).toBe('The logo of another company.')
})
