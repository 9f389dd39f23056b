import { ScoreDial } from '@client/components/score-dial.tsx'
import { TierBadge } from '@client/components/tier-badge.tsx'
import { formatDate } from '@shared/format.ts'
import { nextQuarterStart } from '@shared/hostscore/quarters.ts'
import { certificationTier, scoreColor } from '@shared/hostscore/tiers.ts'
import type { ScoreAnalysis, ScorePoint } from '@shared/schemas/hostscore.schema.ts'
import { Merits, WhatMatters } from './analysis-factors.tsx'
import styles from './analysis-view.module.css'
import { ScoreComputation } from './score-computation.tsx'
import { ScoreHistory } from './score-history.tsx'

interface AnalysisViewProps {
  analysis: ScoreAnalysis
  /** The oldest first. */
  history: readonly ScorePoint[]
  /** `page` sets its parts in two columns where there is room. */
  look?: 'dialog' | 'page'
}

/**
 * A HostScore with everything behind it: what it is, how sure, how it adds up (weight set c), how it came here, and
 * what matters to owners (set b), which has no total. Its headings are of level 3.
 */
export function AnalysisView({ analysis, history, look = 'dialog' }: AnalysisViewProps) {
  return (
    <div className={styles[look]}>
      <Summary analysis={analysis} />
      <ScoreComputation analysis={analysis} />
      <div className={styles.verdict}>
        <Merits strengths={analysis.strengths} weaknesses={analysis.weaknesses} />
      </div>
      <ScoreHistory history={history} />
      <WhatMatters factors={analysis.factors} />
    </div>
  )
}

function Summary({ analysis }: { analysis: ScoreAnalysis }) {
  const { total, confidence, rank, rankLabel, scoredAt, version, computation } = analysis
  const tier = certificationTier(total)
  const tone = scoreColor(total)
  return (
    <div className={styles.summary}>
      <ScoreDial score={total} tone={tone} label="HostScore" size={128} />
      <div className={styles.words}>
        {total === null ? (
          <p>
            <b>Not yet scored.</b> A score needs a Google rating with its reviews, and 60% of its weight on
            known facts. It is not guessed.
          </p>
        ) : (
          <p className={styles.names}>
            <TierBadge name={tier.name} tone={tone} />
            {rankLabel ? <b>{rankLabel}</b> : null}
            {rank === null ? null : <span className="soft">Rank {rank} of all companies</span>}
          </p>
        )}
        <p>
          <b>Confidence {confidence}%.</b> Share of the score based on known data
          {confidence === 100 ? '.' : '. The rest is left out, never assumed.'}
        </p>
        {scoredAt && version ? (
          <p className="soft">
            Published {formatDate(scoredAt)}, methodology {version}. All scores are next recalculated on{' '}
            <span className="nowrap">{formatDate(nextQuarterStart(scoredAt))}</span>.
          </p>
        ) : null}
        {total !== null && !computation.isCurrent ? (
          <p className="soft">
            Facts have changed since.{' '}
            {computation.total === null
              ? 'Now too little is on record for a score.'
              : `Worked out today it would be ${computation.total}.`}{' '}
            The next calculation publishes it.
          </p>
        ) : null}
      </div>
    </div>
  )
}
