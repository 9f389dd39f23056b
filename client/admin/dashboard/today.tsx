import { useCountFailureLog } from '@client/admin/lib/count-failure.ts'
import { LoadFailure } from '@client/admin/parts/load-failure.tsx'
import { Panel } from '@client/admin/parts/screen.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { useBrowserZone } from '@client/ui/time-zone.tsx'
import { Box, Group, Paper, SimpleGrid, Skeleton, Text } from '@mantine/core'
import type { TodaySummary } from '@shared/dashboard/dashboard.schema.ts'
import { HOLD_OVERDUE_HOURS } from '@shared/leads/hold.ts'
import { MINUTE_MS } from '@shared/lib/durations.ts'
import { formatCount } from '@shared/lib/format.ts'
import { urls } from '@shared/lib/urls.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from 'react-router-dom'

/** What is counted, the count, and the list of just these. */
type TodayItem = [label: string, count: (today: TodaySummary) => number, href: string]

const { admin } = urls

const items: readonly TodayItem[] = [
  ['Overdue', ({ overdue }) => overdue, admin.overdueLeads()],
  ['Due today', ({ dueToday }) => dueToday, admin.leadsWith({ due: 'today' })],
  ['Mine', ({ mine }) => mine, admin.leadsWith({ status: 'open', assignee: 'me' })],
  [
    'Unanswered by companies',
    ({ unanswered }) => unanswered,
    admin.leadsWith({ status: 'open', unanswered: '1' }),
  ],
  ['Undelivered emails', ({ undeliveredMails }) => undeliveredMails, admin.outbox({ status: 'undelivered' })],
]
/** Items whose count is late work. */
const LATE = new Set(['Overdue', 'Unanswered by companies', 'Undelivered emails'])

/** Parts of "To review". */
const reviews: readonly TodayItem[] = [
  ['registrations', ({ registrations }) => registrations, admin.companiesWith('pending')],
  ['corrections', ({ corrections }) => corrections, admin.companiesWith('corrections')],
  ['held leads', ({ heldLeads }) => heldLeads, admin.leadsWith({ held: '1' })],
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
  const waiting = data ? reviews.filter(([, count]) => count(data) > 0) : []
  const toReview = data ? reviews.reduce((sum, [, count]) => sum + count(data), 0) : undefined
  return (
    <Panel title="Today">
      <SimpleGrid component="ul" className="admin-plain-list" cols={{ base: 2, xs: 3, lg: 6 }} spacing="xs">
        {items.map(([label, count, href]) => (
          <Paper component="li" key={label} pos="relative" px="sm" py={6}>
            <Count value={data && count(data)} isLate={LATE.has(label)} />
            <Text component={Link} to={href} size="sm" td="none">
              {label}
              {/* The link covers the whole tile. */}
              <Box component="span" pos="absolute" inset={0} />
            </Text>
          </Paper>
        ))}
        <Paper component="li" px="sm" py={6}>
          <Count value={toReview} isLate={(data?.overdueHeldLeads ?? 0) > 0} />
          <Text component={Link} to={admin.review()} size="sm" td="none">
            To review
          </Text>
          <Group gap="0 0.75rem">
            {waiting.map(([label, count, href]) => (
              <Text key={label} component={Link} to={href} size="xs">
                {data ? formatCount(count(data)) : null} {label}
              </Text>
            ))}
            {data && data.overdueHeldLeads > 0 ? (
              <Text size="xs" c="var(--color-danger)">
                {formatCount(data.overdueHeldLeads)} held for more than {HOLD_OVERDUE_HOURS} hours
              </Text>
            ) : null}
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
      c={value === 0 ? 'dimmed' : isLate ? 'var(--color-danger)' : undefined}
    >
      {formatCount(value)}
    </Text>
  )
}
