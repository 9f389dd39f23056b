import { isRunning } from '@client/admin/lib/watched-run.ts'
import { LoadFailure } from '@client/admin/parts/load-failure.tsx'
import { Note } from '@client/admin/parts/note.tsx'
import { Figure } from '@client/admin/parts/screen.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { LocalTime } from '@client/ui/local-time.tsx'
import { Progress, SimpleGrid, Stack, Text } from '@mantine/core'
import { formatNumber } from '@shared/lib/format.ts'
import type { SeoProgress as PageProgress, SeoRun } from '@shared/seo/seo.schema.ts'

/** Progress of location markets, state pages and property types (product 2.30), and of a running check. */
export function SeoProgress({ run }: { run: SeoRun | null }) {
  const { data, error, refetch } = trpc.seo.overview.useQuery()
  if (error && !data) {
    return <LoadFailure title="Error Loading Progress" error={error} onRetry={refetch} />
  }
  return (
    <>
      {run && isRunning(run) ? <RunProgress run={run} /> : null}
      <SimpleGrid component="dl" cols={3} spacing={{ base: 'xs', sm: 'sm' }}>
        <ProgressFigure label="Location Markets" progress={data?.markets} />
        <ProgressFigure label="State Pages" progress={data?.states} />
        <ProgressFigure label="Property Types" progress={data?.propertyTypes} />
      </SimpleGrid>
    </>
  )
}

function ProgressFigure({ label, progress }: { label: string; progress: PageProgress | undefined }) {
  return (
    <Figure
      label={label}
      value={progress && `${progress.percent}%`}
      note={
        <Text span inherit visibleFrom="sm">
          {progress
            ? `${formatNumber(progress.complete)} of ${formatNumber(progress.total)} complete, ${formatNumber(progress.inProgress)} in progress${progress.planned > 0 ? `, ${formatNumber(progress.planned)} planned` : ''}`
            : ' '}
        </Text>
      }
    />
  )
}

function RunProgress({ run }: { run: SeoRun }) {
  const share = run.total > 0 ? Math.round((100 * run.processed) / run.total) : 0
  return (
    <Stack gap={4}>
      <Progress size="lg" value={share} aria-label="Pages checked" />
      <Note role="status">
        {run.total > 0
          ? `${formatNumber(run.processed)} of ${formatNumber(run.total)} pages checked.`
          : 'Starting soon.'}
      </Note>
    </Stack>
  )
}

/** Says when pages were checked last, and when they are next. */
export function LastCheck({ run }: { run: SeoRun | null }) {
  const { data } = trpc.seo.overview.useQuery()
  if (!data) return null
  const { checkedAt } = data
  return (
    <>
      {checkedAt ? (
        <>
          Last checked <LocalTime value={checkedAt} />
          {isRunning(run) ? '. A check is running.' : '; next: tonight.'}
        </>
      ) : isRunning(run) ? (
        'The first check is running.'
      ) : (
        'Nothing has been checked yet. The first check starts a few minutes after the site does.'
      )}
      {run?.status === 'failed' ? ` The last check failed: ${run.error ?? 'no reason given'}` : null}
    </>
  )
}
