import { show } from '@client/testing/show.tsx'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Illustration } from './illustration.tsx'

it('shows no broken image when the file of a decoration cannot load, and keeps a text alternative', () => {
  show(
    <>
      <Illustration name="spot-error" />
      <Illustration name="spot-error" alt="A broken key" />
    </>,
  )
  const [decoration, image] = [screen.getByAltText(''), screen.getByAltText('A broken key')]
  fireEvent.error(decoration)
  fireEvent.error(image)
  expect(decoration.style.visibility).toBe('hidden')
  expect(image.style.visibility).toBe('')
})
