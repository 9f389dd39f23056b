import { trpc } from '@client/lib/trpc.ts'
import { AdminIcon, type AdminIconName } from '@client/ui/illustrations/admin-icons.tsx'
import { Box, Group, Paper, SimpleGrid, Text } from '@mantine/core'
import type { DashboardSummary } from '@shared/dashboard/dashboard.schema.ts'
import { plural } from '@shared/lib/format.ts'
import { urls } from '@shared/lib/urls.ts'
import { Link } from 'react-router-dom'

interface AdminSection {
  href: string
  title: string
  description: string
  icon: AdminIconName
  getPendingWork?: (summary: DashboardSummary) => PendingWork[]
}

interface PendingWork {
  count: number
  one: string
  many: string
  href: string
}

/** Tiles of the dashboard (product 2.24). */
const sections: readonly AdminSection[] = [
  {
    href: urls.admin.leads(),
    title: 'Leads',
    description: 'Read, answer and follow up on owners’ requests.',
    icon: 'users',
    getPendingWork: ({ newLeads, overdueLeads }) => [
      { count: newLeads, one: 'new lead', many: 'new leads', href: urls.admin.leadsWith({ status: 'new' }) },
      {
        count: overdueLeads,
        one: 'overdue lead',
        many: 'overdue leads',
        href: urls.admin.overdueLeads(),
      },
    ],
  },
  {
    href: urls.admin.companies(),
    title: 'Companies',
    description: 'Review registrations, edit companies, import lists.',
    icon: 'key',
    getPendingWork: ({ pendingCompanies }) => [
      {
        count: pendingCompanies,
        one: 'company waiting for review',
        many: 'companies waiting for review',
        href: urls.admin.companiesWith('pending'),
      },
    ],
  },
  {
    href: urls.admin.seo(),
    title: 'SEO',
    description: 'Progress by market, state and property type.',
    icon: 'search',
  },
  {
    href: urls.admin.analytics(),
    title: 'Analytics',
    description: 'Visits, sources and the lead funnel.',
    icon: 'chart',
  },
  {
    href: urls.admin.notifications(),
    title: 'Notifications',
    description: 'Choose who gets which emails, and check delivery.',
    icon: 'mail',
    getPendingWork: ({ undeliveredMails, waitingMails }) => [
      {
        count: undeliveredMails,
        one: 'undelivered email',
        many: 'undelivered emails',
        href: urls.admin.outbox({ status: 'undelivered' }),
      },
      // During an outage of the mail server, emails wait for 72 hours before they count as undelivered.
      {
        count: waitingMails,
        one: 'email waiting to be sent',
        many: 'emails waiting to be sent',
        href: urls.admin.outbox({ status: 'waiting' }),
      },
    ],
  },
  {
    href: urls.admin.hostscore(),
    title: 'HostScore',
    description: 'Rankings, badges and recalculation.',
    icon: 'gauge',
    getPendingWork: ({ openReports }) => [
      {
        count: openReports,
        one: 'open badge report',
        many: 'open badge reports',
        href: urls.admin.misuseReports(),
      },
    ],
  },
]

/** Tiles of the six sections, each with its pending work; without any, or before it is loaded, with its description. */
export function SectionTiles() {
  const { data: summary } = trpc.dashboard.summary.useQuery()
  return (
    <SimpleGrid component="ul" className="admin-plain-list" cols={{ base: 1, xs: 2, md: 3 }} spacing="sm">
      {sections.map(({ href, title, description, icon, getPendingWork }) => {
        const pending = ((summary && getPendingWork?.(summary)) ?? []).filter(({ count }) => count > 0)
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
                ? pending.map((work) => (
                    <Text
                      key={work.href}
                      component={Link}
                      to={work.href}
                      pos="relative"
                      inherit
                      c="var(--color-warning-text)"
                    >
                      {plural(work.count, work.one, work.many)}
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
