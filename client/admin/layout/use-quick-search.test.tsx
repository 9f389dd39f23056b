import { show } from '@client/testing/show.tsx'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useQuickSearch } from './use-quick-search.ts'

const lead = { id: 4, fullName: 'Lea Berg', propertyAddress: '', propertyCity: '', phone: null, email: '' }
const NONE = { rows: [], hasMore: false }

function Message({ text }: { text: string }) {
  return <p>{useQuickSearch(text, true).message}</p>
}

it.each([
  ['records, not screens and links to lists', [{ ...lead, status: 'new' }], '1 record found.'],
  ['no records beside a screen', [], 'No records found.'],
])('counts %s', async (_name, rows, message) => {
  show(<Message text="lea" />, {
    server: {
      'quickSearch.find': {
        data: { leads: { rows, hasMore: true }, companies: NONE, mails: NONE, users: null },
      },
    },
  })
  expect(await screen.findByText(message)).toBeTruthy()
})
