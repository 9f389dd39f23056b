import { show } from '@client/testing/show.tsx'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Illustration } from './illustration.tsx'

it('shows no broken image when the file cannot load', () => {
  show(<Illustration name="spot-error" alt="A broken key" />)
  const image = screen.getByAltText('A broken key')
  fireEvent.error(image)
  expect(image.style.visibility).toBe('hidden')
})
