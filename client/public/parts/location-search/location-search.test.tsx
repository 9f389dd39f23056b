import { showPage } from '@client/testing/show.tsx'
import { screen } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { LocationSearch } from './location-search.tsx'
import { RECENT_SEARCHES_KEY } from './recent-searches.ts'

it.each([
  ['opens', true],
  ['stays closed', false],
])('%s on hydration if the field has the focus: %s', async (_what, hasFocus) => {
  localStorage.setItem(RECENT_SEARCHES_KEY, JSON.stringify(['Aspen, CO']))
  onTestFinished(() => localStorage.clear())
  showPage(<LocationSearch />, {
    beforeHydration: () => {
      if (hasFocus) screen.getByRole('combobox').focus()
    },
  })
  await screen.findByRole('combobox')
  expect(screen.queryAllByText('Aspen, CO')).toHaveLength(hasFocus ? 1 : 0)
})
