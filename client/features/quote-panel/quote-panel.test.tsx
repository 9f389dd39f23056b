import { act, createRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { QuotePanel } from './quote-panel.tsx'

let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('main')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const panel = (isOpen: boolean) => (
  <QuotePanel isOpen={isOpen} panel={createRef()} prompt={<p>Get quotes</p>}>
    <p>The form</p>
  </QuotePanel>
)

describe('the quote panel', () => {
  it('has the server send the closed form for visitors without JavaScript', () => {
    expect(renderToString(panel(false))).toMatch(/Get quotes.*<noscript>.*The form.*<\/noscript>/)
    expect(renderToString(panel(true))).not.toContain('noscript')
  })

  it('makes nothing of the closed form where the app runs', async () => {
    await act(async () => root.render(panel(false)))
    expect(document.body.textContent).toBe('Get quotes')
    await act(async () => root.render(panel(true)))
    expect(document.body.textContent).toBe('The form')
  })
})
