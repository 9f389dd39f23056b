import { trpc } from '@client/lib/trpc.ts'
import { AdminIcon, type AdminIconName } from '@client/ui/illustrations/admin-icons.tsx'
import { Box, Group, Paper, SimpleGrid, Text } from '@mantine/core'
import type { DashboardSummary } from '@shared/dashboard/dashboard.schema.ts'
import { formatCount } from '@shared/lib/format.ts'
import { urls } from '@shared/lib/urls.ts'
import { Link } from 'react-router-dom'

interface AdminSection {
  href: string
  title: string
  description: string
  icon: AdminIconName
  getPendingWork?: (summary: DashboardSummary) => PendingWork[]
}

/** How many wait, what one and many of them are called, and the list of just these. */
type PendingWork = [count: number, one: string, many: string, href: string]

const { admin } = urls

/** Tiles of the dashboard (product 2.24). */
const sections: readonly AdminSection[] = [
  {
    href: admin.leads(),
    title: 'Leads',
    description: 'Read, answer and follow up on owners’ requests.',
    icon: 'users',
    getPendingWork: ({ newLeads, overdueLeads }) => [
      [newLeads, 'new lead', 'new leads', admin.leadsWith({ status: 'new' })],
      [overdueLeads, 'overdue lead', 'overdue leads', admin.overdueLeads()],
    ],
  },
  {
    href: admin.companies(),
    title: 'Companies',
    description: 'Review registrations, edit companies, import lists.',
    icon: 'key',
    getPendingWork: ({ pendingCompanies: count }) => [
      [count, 'company waiting for review', 'companies waiting for review', admin.companiesWith('pending')],
    ],
  },
  {
    href: admin.seo(),
    title: 'SEO',
    description: 'Progress by market, state and property type.',
    icon: 'search',
  },
  {
    href: admin.analytics(),
    title: 'Analytics',
    description: 'Visits, sources and the lead funnel.',
    icon: 'chart',
  },
  {
    href: admin.notifications(),
    title: 'Notifications',
    description: 'Choose who gets which emails, and check delivery.',
    icon: 'mail',
    getPendingWork: ({ undeliveredMails, waitingMails }) => [
      [undeliveredMails, 'undelivered email', 'undelivered emails', admin.outbox({ status: 'undelivered' })],
      // During an outage of the mail server, emails wait for 72 hours before they count as undelivered.
      [
        waitingMails,
        'email waiting to be sent',
        'emails waiting to be sent',
        admin.outbox({ status: 'waiting' }),
      ],
    ],
  },
  {
    href: admin.hostscore(),
    title: 'HostScore',
    description: 'Rankings, badges and recalculation.',
    icon: 'gauge',
    getPendingWork: ({ openReports }) => [
      [openReports, 'open badge report', 'open badge reports', admin.misuseReports()],
    ],
  },
]

/** Tiles of the six sections, each with its pending work; without any, or before it is loaded, with its description. */
export function SectionTiles() {
  const { data: summary } = trpc.dashboard.summary.useQuery()
  return (
    <SimpleGrid component="ul" className="admin-plain-list" cols={{ base: 1, xs: 2, md: 3 }} spacing="sm">
      {sections.map(({ href, title, description, icon, getPendingWork }) => {
        const pending = ((summary && getPendingWork?.(summary)) ?? []).filter(([count]) => count > 0)
        return (
          <Paper component="li" key={href} pos="relative" px="md" py="xs">
            <Group gap="xs">
              <AdminIcon name={icon} size={18} />
              <Text component={Link} to={href} fw={600} td="none">
                {title}
                {/* The link covers the whole tile, except the links to the pending work. */}
                <Box component="span" pos="absolute" inset={0} />
              </Text>
            </Group>
            <Group gap="0 0.75rem" fz="xs" c="dimmed">
              {pending.length > 0
                ? pending.map(([count, one, many, list]) => (
                    <Text
                      key={list}
                      component={Link}
                      to={list}
                      pos="relative"
                      inherit
                      c="var(--color-warning-text)"
                    >
                      {formatCount(count)} {count === 1 ? one : many}
                    </Text>
                  ))
                : description}
            </Group>
          </Paper>
        )
      })}
    </SimpleGrid>
  )
}
