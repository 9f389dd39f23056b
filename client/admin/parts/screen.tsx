import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { ActionIcon, Group, Paper, SimpleGrid, Skeleton, Stack, Text, Title, Tooltip } from '@mantine/core'
import { brand } from '@shared/lib/brand.ts'
import { urls } from '@shared/lib/urls.ts'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { Note, SmallNote } from './note.tsx'

interface ScreenProps {
  title: string
  /** Figures or a sentence beside the title. */
  intro?: ReactNode
  /** Rows that arrived since the screen was loaded, shown in the title of the tab. */
  newCount?: number
  actions?: ReactNode
  /** Target of the link before the title; null for no link. The dashboard by default (product 2.23). */
  back?: { href: string; label: string } | null
  children: ReactNode
}

const TO_DASHBOARD = { href: urls.admin.dashboard(), label: 'Back to dashboard' }

/** Admin screen: one row with title and actions, and below it the content. */
export function Screen({ title, intro, newCount = 0, actions, back = TO_DASHBOARD, children }: ScreenProps) {
  return (
    <Stack gap="sm" miw={0}>
      <title>{`${newCount > 0 ? `(${newCount}) ` : ''}${title} | ${brand.name}`}</title>
      <Group component="header" justify="space-between" gap="xs">
        <Group gap="xs" align="center" miw={0}>
          {back ? (
            <Tooltip label={back.label}>
              <ActionIcon component={Link} to={back.href} aria-label={back.label}>
                <AdminIcon name="arrow-left" size={18} />
              </ActionIcon>
            </Tooltip>
          ) : null}
          <Title order={1}>{title}</Title>
          {intro ? <Note>{intro}</Note> : null}
        </Group>
        {actions ? <Group gap="xs">{actions}</Group> : null}
      </Group>
      {children}
    </Stack>
  )
}

interface PanelProps {
  id?: string
  title: string
  description?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

export function Panel({ id, title, description, actions, children }: PanelProps) {
  const titleId = useId()
  return (
    <Paper component="section" id={id} aria-labelledby={titleId} className="admin-panel">
      <Stack gap="sm" miw={0}>
        <Group component="header" justify="space-between" gap="xs">
          <div>
            <Title order={2} id={titleId}>
              {title}
            </Title>
            {description ? <Note>{description}</Note> : null}
          </div>
          {actions ? <Group gap="xs">{actions}</Group> : null}
        </Group>
        {children}
      </Stack>
    </Paper>
  )
}

export function Figures({ children }: { children: ReactNode }) {
  return (
    <SimpleGrid component="dl" cols={{ base: 2, sm: 4 }} spacing="sm">
      {children}
    </SimpleGrid>
  )
}

interface FigureProps {
  label: string
  /** Undefined while it loads. */
  value: ReactNode | undefined
  note?: ReactNode
}

export function Figure({ label, value, note }: FigureProps) {
  return (
    <Paper px="md" py="xs">
      <Note component="dt">{label}</Note>
      <Text component="dd" fz="h1" fw={600} ff="heading" lh={1.2} className="admin-number">
        {value === undefined ? <Skeleton height={28} width="4rem" /> : value}
      </Text>
      {note ? <SmallNote component="dd">{note}</SmallNote> : null}
    </Paper>
  )
}
