import { Panel } from '@client/admin/parts/screen.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { trpc } from '@client/lib/trpc.ts'
import { BarList } from '@client/ui/bar-list.tsx'
import { Button, Skeleton } from '@mantine/core'
import type { ScoreBreakdown as Breakdown, ScoreFactor } from '@shared/hostscore/hostscore.schema.ts'

/**
 * Score Breakdown: the computation (weight set c), the description without a total (set d, product 9.4), improvements.
 */
export function ScoreBreakdown({ companyId }: { companyId: number }) {
  const query = trpc.hostscore.breakdown.useQuery({ companyId })
  return (
    <Panel title="Score Breakdown">
      {query.data ? (
        <>
          <Sum computation={query.data.computation} />
          <WhatMatters factors={query.data.factors} />
          <Advice raises={query.data.raises} />
        </>
      ) : query.isError ? (
        <div role="alert" className="admin-failed">
          <p>We couldn’t load the breakdown.</p>
          <Button variant="default" size="xs" onClick={() => inBackground(query.refetch())}>
            Try Again
          </Button>
        </div>
      ) : (
        <Skeleton height={220} />
      )}
    </Panel>
  )
}

function Sum({ computation: { factors, confidence, total, isCurrent } }: Pick<Breakdown, 'computation'>) {
  return (
    <>
      <BarList
        label="Factors of the HostScore"
        bars={factors.map((factor) => ({
          key: factor.key,
          name: factor.name,
          value: factor.score,
          missing: 'Not enough data',
          aside: `${factor.weight}%`,
          detail: getDetail(factor),
        }))}
      />
      <p className="admin-note">
        {total === null
          ? `No score yet: ${confidence}% of the weight is known.`
          : `Adds up to ${total}${isCurrent ? '' : ', published with the next calculation'}.${confidence < 100 ? ` ${confidence}% of the weight is known.` : ''}`}
      </p>
    </>
  )
}

function WhatMatters({ factors }: { factors: readonly ScoreFactor[] }) {
  return (
    <section className="admin-described">
      <h3>What matters to owners</h3>
      <p className="admin-note">
        A guide for comparing companies, with scales of its own. Not part of the score above.
      </p>
      <dl>
        {factors.map((factor) => (
          <div key={factor.key}>
            <dt>
              {factor.name} {factor.score === null ? null : `${factor.score} of 100`}{' '}
              <span>{factor.weight}%</span>
            </dt>
            <dd>{getDetail(factor)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Advice({ raises }: Pick<Breakdown, 'raises'>) {
  return (
    <section className="admin-described">
      <h3>What would raise this score</h3>
      <p className="admin-note">For the company. Owners don’t see this.</p>
      {raises.length > 0 ? (
        <ul>
          {raises.map(({ factor, suggestion, points }) => (
            <li key={factor}>
              {suggestion} {points === null ? null : <b className="nowrap">+{points}</b>}
            </li>
          ))}
        </ul>
      ) : (
        <p>Nothing to improve: every fact is at the top of its scale.</p>
      )}
    </section>
  )
}

function getDetail({ facts, note }: ScoreFactor): string {
  return note ?? facts.map(({ label, value }) => `${label}: ${value}`).join(' · ')
}
