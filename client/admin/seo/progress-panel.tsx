import { isRunning } from '@client/admin/lib/watched-run.ts'
import { LoadFailure } from '@client/admin/parts/load-failure.tsx'
import { Panel } from '@client/admin/parts/screen.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { trpc } from '@client/lib/trpc.ts'
import { LocalTime } from '@client/ui/local-time.tsx'
import { Progress, Skeleton } from '@mantine/core'
import { formatNumber } from '@shared/lib/format.ts'
import type { SeoProgress, SeoRun } from '@shared/seo/seo.schema.ts'
import type { ReactNode } from 'react'

/** Progress of location markets, state pages and property types (product 2.30), and the last check. */
export function ProgressPanel({ run }: { run: SeoRun | null }) {
  const { data, error, refetch } = trpc.seo.overview.useQuery()
  if (error && !data) {
    return (
      <Panel title="Progress">
        <LoadFailure
          level={3}
          title="Error Loading Progress"
          error={error}
          onRetry={() => inBackground(refetch())}
        />
      </Panel>
    )
  }
  return (
    <Panel title="Progress" description={data ? checkedText(data.checkedAt, run) : ' '}>
      {isRunning(run) && run ? <RunProgress run={run} /> : null}
      <dl className="admin-progress">
        <ProgressRow label="Location Markets" progress={data?.markets} />
        <ProgressRow label="State Pages" progress={data?.states} />
        <ProgressRow label="Property Types" progress={data?.propertyTypes} />
      </dl>
    </Panel>
  )
}

function checkedText(checkedAt: Date | null, run: SeoRun | null): ReactNode {
  const last = checkedAt ? (
    <>
      Last checked <LocalTime value={checkedAt} />
      {isRunning(run) ? '. A check is running.' : '; the next check runs overnight.'}
    </>
  ) : isRunning(run) ? (
    'The first check is running.'
  ) : (
    'Nothing has been checked yet. The first check starts a few minutes after the site does.'
  )
  if (run?.status !== 'failed') return last
  return (
    <>
      {last} The last check failed: {run.error ?? 'no reason given'}
    </>
  )
}

function ProgressRow({ label, progress }: { label: string; progress: SeoProgress | undefined }) {
  return (
    <div className="admin-progress__kind">
      <dt>{label}</dt>
      <dd className="admin-progress__percent">
        {progress ? `${progress.percent}%` : <Skeleton height={28} width="4rem" />}
      </dd>
      <dd>
        <Progress.Root aria-hidden="true">
          <Progress.Section withAria={false} value={progress?.percent ?? 0} color="var(--color-pine)" />
        </Progress.Root>
      </dd>
      <dd className="admin-progress__counts">
        {progress
          ? `${formatNumber(progress.complete)} of ${formatNumber(progress.total)} complete, ${formatNumber(progress.inProgress)} in progress, ${formatNumber(progress.planned)} planned`
          : ' '}
      </dd>
    </div>
  )
}

function RunProgress({ run }: { run: SeoRun }) {
  const share = run.total > 0 ? Math.round((100 * run.processed) / run.total) : 0
  return (
    <div className="admin-stack">
      <Progress.Root size="lg">
        <Progress.Section value={share} aria-label="Pages checked" />
      </Progress.Root>
      <p role="status" className="admin-note">
        {run.total > 0
          ? `${formatNumber(run.processed)} of ${formatNumber(run.total)} pages checked.`
          : 'Starting soon.'}
      </p>
    </div>
  )
}
