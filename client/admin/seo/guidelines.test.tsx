import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { Guidelines } from './guidelines.tsx'

it('leads to the screen where texts are written', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Guidelines />
    </MemoryRouter>,
  )
  expect(html).toMatch(/Write it in <a [^>]*href="\/admin\/texts"[^>]*>Texts<\/a>/)
})
