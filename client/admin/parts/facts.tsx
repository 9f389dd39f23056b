import { Group, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

/** Names and values of a record, one below the other. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="admin-facts">{children}</dl>
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

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

/** Sentence that explains what stands beside it. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <Text size="sm" c="dimmed">
      {children}
    </Text>
  )
}
