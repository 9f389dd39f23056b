import { HeadlessMantineProvider, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { vi } from 'vitest'

/** What the admin's layout puts around its screens, as far as components ask for it. */
export function WithMantine({ children }: { children: ReactNode }) {
  return (
    <MantineProvider env="test" forceColorScheme="light" withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  )
}

/** What the site's frame puts around its pages, as far as components ask for it. */
export function WithHeadlessMantine({ children }: { children: ReactNode }) {
  return <HeadlessMantineProvider env="test">{children}</HeadlessMantineProvider>
}

/** Before each test: the library asks the browser what it prefers and how large things are, and jsdom has no answer. */
export function preferNothing(): void {
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
}
