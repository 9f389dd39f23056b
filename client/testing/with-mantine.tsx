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

/** Before each test: the library asks the browser what it prefers, and jsdom has no answer. */
export function preferNothing(): void {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
}
