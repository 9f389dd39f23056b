import { useCountFailureLog } from '@client/admin/lib/count-failure.ts'
import { LoadFailure } from '@client/admin/parts/load-failure.tsx'
import { Panel } from '@client/admin/parts/screen.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { useBrowserZone } from '@client/ui/time-zone.tsx'
import { Box, Group, Paper, SimpleGrid, Skeleton, Text } from '@mantine/core'
import type { TodaySummary } from '@shared/dashboard/dashboard.schema.ts'
import { MINUTE_MS } from '@shared/lib/durations.ts'
import { formatCount } from '@shared/lib/format.ts'
import { urls } from '@shared/lib/urls.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from 'react-router-dom'

/** What is counted, and the list of just these. */
interface TodayItem {
  label: string
  href: string
  count: (today: TodaySummary) => number
  /** Late work, in red. */
  isLate?: boolean
}

const { admin } = urls

const items: readonly TodayItem[] = [
  { label: 'Overdue', href: admin.overdueLeads(), count: ({ overdue }) => overdue, isLate: true },
  { label: 'Due today', href: admin.leadsWith({ due: 'today' }), count: ({ dueToday }) => dueToday },
  {
    label: 'Mine',
    href: admin.leadsWith({ status: 'open', assignee: 'me' }),
    count: ({ mine }) => mine,
  },
  {
    label: 'Unanswered by companies',
    href: admin.leadsWith({ status: 'open', unanswered: '1' }),
    count: ({ unanswered }) => unanswered,
    isLate: true,
  },
  {
    label: 'Undelivered emails',
    href: admin.outbox({ status: 'undelivered' }),
    count: ({ undeliveredMails }) => undeliveredMails,
    isLate: true,
  },
]

/** Parts of "To review", each with its own list. */
const reviews: readonly TodayItem[] = [
  {
    label: 'registrations',
    href: admin.companiesWith('pending'),
    count: ({ registrations }) => registrations,
  },
  { label: 'corrections', href: admin.companiesWith('corrections'), count: ({ corrections }) => corrections },
  { label: 'held leads', href: admin.leadsWith({ held: '1' }), count: ({ heldLeads }) => heldLeads },
]

/** What waits for the user today (product 2.46), each count with a link to its list. */
export function Today() {
  const timeZone = useBrowserZone()
  const { data, error, refetch } = trpc.dashboard.today.useQuery(timeZone ? { timeZone } : {}, {
    placeholderData: keepPreviousData,
    // What is due comes back by itself.
    refetchInterval: MINUTE_MS,
    refetchOnWindowFocus: true,
  })
  useCountFailureLog('dashboard.today', error)
  if (error && !data) return <LoadFailure title="Error Loading Today" error={error} onRetry={refetch} />
  const waiting = data ? reviews.filter((item) => item.count(data) > 0) : []
  const toReview = data ? reviews.reduce((sum, { count }) => sum + count(data), 0) : undefined
  return (
    <Panel title="Today">
      <SimpleGrid component="ul" className="admin-plain-list" cols={{ base: 2, xs: 3, lg: 6 }} spacing="xs">
        {items.map(({ label, href, count, isLate }) => (
          <Paper component="li" key={label} pos="relative" px="sm" py={6}>
            <Count value={data && count(data)} isLate={isLate} />
            <Text component={Link} to={href} size="sm" td="none">
              {label}
              {/* The link covers the whole tile. */}
              <Box component="span" pos="absolute" inset={0} />
            </Text>
          </Paper>
        ))}
        <Paper component="li" px="sm" py={6}>
          <Count value={toReview} />
          <Text component={Link} to={waiting[0]?.href ?? admin.companiesWith('pending')} size="sm" td="none">
            To review
          </Text>
          <Group gap="0 0.75rem">
            {waiting.map(({ label, href, count }) => (
              <Text key={label} component={Link} to={href} size="xs">
                {data ? formatCount(count(data)) : null} {label}
              </Text>
            ))}
          </Group>
        </Paper>
      </SimpleGrid>
    </Panel>
  )
}

function Count({ value, isLate = false }: { value: number | undefined; isLate?: boolean }) {
  if (value === undefined) return <Skeleton height={26} width="3rem" />
  return (
    <Text
      fz="h2"
      fw={600}
      ff="heading"
      lh={1.2}
      className="admin-number"
      c={value === 0 ? 'dimmed' : isLate ? 'red' : undefined}
    >
      {formatCount(value)}
    </Text>
  )
}
