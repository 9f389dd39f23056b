import { Box, Group, Progress, Stack } from '@mantine/core'
import type { ReactNode } from 'react'

interface BarRowsProps {
  /** Name of the list for screen readers: what the bars measure. */
  label: string
  /** Set when the order of the rows has a meaning, such as the steps of a funnel. */
  ordered?: boolean
  /** Value of a full-length bar. */
  max: number
  rows: readonly { key: string; value: number; children: ReactNode }[]
}

/** Rows of text, each with a bar. */
export function BarRows({ label, ordered = false, max, rows }: BarRowsProps) {
  return (
    <Stack component={ordered ? 'ol' : 'ul'} aria-label={label} className="admin-plain-list" gap="sm">
      {rows.map(({ key, value, children }) => (
        <Group component="li" key={key} gap="lg" wrap="nowrap">
          <Box flex={1} miw={0}>
            {children}
          </Box>
          <Progress
            aria-hidden="true"
            w={{ base: '25%', sm: '40%' }}
            value={max === 0 ? 0 : (100 * value) / max}
          />
        </Group>
      ))}
    </Stack>
  )
}
