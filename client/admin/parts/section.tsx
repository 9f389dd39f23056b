import { Group, Stack, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface SectionProps {
  title: string
  actions?: ReactNode
  children: ReactNode
}

/** Part of a record or a panel, with its heading. */
export function Section({ title, actions, children }: SectionProps) {
  const titleId = useId()
  return (
    <Stack component="section" gap="xs" aria-labelledby={titleId}>
      <Group justify="space-between" gap="xs">
        <Title order={3} id={titleId}>
          {title}
        </Title>
        {actions}
      </Group>
      {children}
    </Stack>
  )
}
