import { loadSelection, saveSelection } from '@client/public/parts/company-selection/stored-selection.ts'
import { getPageText, showPage } from '@client/testing/show.tsx'
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ContinueSelection } from './continue-selection.tsx'

afterEach(() => localStorage.clear())

it('offers to continue with the selection and the shortlist, and clears the selection alone', async () => {
  saveSelection([{ path: '/locations/fl/destin', name: 'Destin, FL', ids: [65] }])
  localStorage.setItem('shortlist', '[12]')
  const { press } = showPage(<ContinueSelection />)
  const link = await screen.findByRole('link', { name: 'Destin, FL: 1 selected' })
  expect(link.getAttribute('href')).toBe('/locations/fl/destin?companies=65')
  screen.getByRole('link', { name: '1 saved on your shortlist' })
  await press('Clear selection')
  expect(getPageText()).toBe('')
  expect(loadSelection()).toEqual([])
  expect(localStorage.getItem('shortlist')).toBe('[12]')
})

it('shows nothing without a selection', () => {
  showPage(<ContinueSelection />)
  expect(getPageText()).toBe('')
})
