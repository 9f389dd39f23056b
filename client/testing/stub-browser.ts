import { vi } from 'vitest'

/** Stubs what jsdom lacks: media queries, sizes, fonts and scrolling. Vitest takes the globals back before the next test. */
export function stubBrowserApis(): void {
  // As in browsers, no condition at all is met.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '',
    addEventListener() {},
    removeEventListener() {},
  }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('scrollTo', () => {})
  // Text areas measure themselves again once fonts are loaded.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  Element.prototype.scrollIntoView = vi.fn()
}
