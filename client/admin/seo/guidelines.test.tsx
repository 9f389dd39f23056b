import { show } from '@client/testing/show.tsx'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Guidelines } from './guidelines.tsx'

it('leads to the screen where texts are written', () => {
  show(<Guidelines />)
  expect(screen.getByRole('link', { name: 'Texts' }).getAttribute('href')).toBe('/admin/texts')
})
