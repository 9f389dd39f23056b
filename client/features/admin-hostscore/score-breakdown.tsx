import { Panel } from '@client/components/admin/screen.tsx'
import { BarList } from '@client/components/bar-list.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { trpc } from '@client/lib/trpc.ts'
import { Button, Skeleton } from '@mantine/core'
import { formatNumber } from '@shared/format.ts'
import type { ScoreBreakdown as Breakdown, ScoreFactor } from '@shared/schemas/hostscore.schema.ts'

/**
 * How a company's score adds up (weight set c), what matters by the documented breakdown (specification, section 9:
 * set d; a description without a total), and what would raise the score.
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
          <p>The breakdown could not be loaded.</p>
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
  const sum = factors.reduce((before, { weight, score }) => before + weight * (score ?? 0), 0)
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
          detail: detailOf(factor),
        }))}
      />
      <p className="admin-note">
        {total === null
          ? `Known weight ${confidence} of 100: too little for a score.`
          : `Scores by weight: ${formatNumber(sum)} ÷ ${confidence} = ${(sum / confidence).toFixed(2)}, rounded ${total}${isCurrent ? '' : '. Published with the next calculation'}.`}{' '}
        Confidence {confidence}%.
      </p>
    </>
  )
}

function WhatMatters({ factors }: { factors: readonly ScoreFactor[] }) {
  return (
    <section className="admin-described">
      <h3>What matters to owners</h3>
      <p className="admin-note">A guide to reading a company. Not part of the sum above.</p>
      <dl>
        {factors.map((factor) => (
          <div key={factor.key}>
            <dt>
              {factor.name} <span>{factor.weight}%</span>
            </dt>
            <dd>{detailOf(factor)}</dd>
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
          {raises.map(({ factor, sentence, points }) => (
            <li key={factor}>
              {sentence} {points === null ? null : <b className="nowrap">+{points}</b>}
            </li>
          ))}
        </ul>
      ) : (
        <p>Nothing: every fact is at the top of its scale.</p>
      )}
    </section>
  )
}

function detailOf({ facts, note }: ScoreFactor): string {
  return note ?? facts.map(({ label, value }) => `${label}: ${value}`).join(' · ')
}
