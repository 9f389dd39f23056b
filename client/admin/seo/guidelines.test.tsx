import { show } from '@client/testing/show.tsx'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Guidelines } from './guidelines.tsx'

it('leads to the screen where texts are written', async () => {
  const { press } = show(<Guidelines />)
  await press('Implementation Guidelines')
  const link = await screen.findByRole('link', { name: 'Texts' })
  expect(link.getAttribute('href')).toBe('/admin/texts')
})
