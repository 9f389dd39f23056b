import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { WithHeadlessMantine } from './with-mantine.tsx'

/** Returns a part of a public page as the server sends it, before or without any script. */
export function renderPage(element: ReactNode, route = '/'): HTMLElement {
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(
    <MemoryRouter initialEntries={[route]}>
      <WithHeadlessMantine>{element}</WithHeadlessMantine>
    </MemoryRouter>,
  )
  return page
}
