import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** Sentence that explains what stands beside it. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <Text size="sm" c="dimmed">
      {children}
    </Text>
  )
}
