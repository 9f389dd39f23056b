import { Panel } from '@client/components/admin/screen.tsx'
import { BarList } from '@client/components/bar-list.tsx'
import { useUtils } from '@client/lib/trpc.ts'
import { Button, Skeleton } from '@mantine/core'
import type { ScoreFactor } from '@shared/schemas/hostscore.schema.ts'
import { useQuery } from '@tanstack/react-query'

/** The five factors of the admin's breakdown (specification, section 9: weight set d) and the facts under them. */
export function ScoreBreakdown({ companyId }: { companyId: number }) {
  const query = useQuery(useUtils().hostscore.breakdown.queryOptions({ companyId }))
  return (
    <Panel title="Score Breakdown">
      {query.data ? (
        <>
          <BarList
            label="Score Breakdown, out of 100 each"
            bars={query.data.factors.map((factor) => ({
              key: factor.key,
              name: factor.name,
              value: factor.score,
              missing: 'Not enough data',
              aside: `${factor.weight}%`,
              detail: detailOf(factor),
            }))}
          />
          <p className="admin-note">
            {query.data.confidence}% of these weights stand on known facts. The published HostScore
            {query.data.total === null ? '' : ` of ${query.data.total}`} is worked out with the published
            methodology’s own weights from the same facts.
          </p>
        </>
      ) : query.isError ? (
        <div role="alert" className="admin-failed">
          <p>The breakdown could not be loaded.</p>
          <Button variant="default" size="xs" onClick={() => void query.refetch()}>
            Try Again
          </Button>
        </div>
      ) : (
        <Skeleton height={220} />
      )}
    </Panel>
  )
}

function detailOf({ facts, note }: ScoreFactor): string {
  return note ?? facts.map(({ label, value }) => `${label}: ${value}`).join(' · ')
}
