import { HeadlessMantineProvider, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'

/** Mantine provider of the admin layout. */
export function WithMantine({ children }: { children: ReactNode }) {
  return (
    <MantineProvider env="test" forceColorScheme="light">
      {children}
    </MantineProvider>
  )
}

/** Mantine provider of the public layout. */
export function WithHeadlessMantine({ children }: { children: ReactNode }) {
  return <HeadlessMantineProvider env="test">{children}</HeadlessMantineProvider>
}
