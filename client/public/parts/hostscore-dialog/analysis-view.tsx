import { ScoreDial } from '@client/ui/score-dial.tsx'
import { TierBadge } from '@client/ui/tier-badge.tsx'
import type { ScoreAnalysis, ScorePoint } from '@shared/hostscore/hostscore.schema.ts'
import { scoreMinimum } from '@shared/hostscore/methodology.ts'
import { nextQuarterStart } from '@shared/hostscore/quarters.ts'
import { certificationTier, scoreColor } from '@shared/hostscore/tiers.ts'
import { formatDate } from '@shared/lib/format.ts'
import { DescriptiveFactors, StrengthsAndWeaknesses } from './analysis-factors.tsx'
import styles from './analysis-view.module.css'
import { ScoreComputation } from './score-computation.tsx'
import { ScoreHistory } from './score-history.tsx'

interface AnalysisViewProps {
  analysis: ScoreAnalysis
  /** Oldest first. */
  history: readonly ScorePoint[]
  /** `page` uses two columns where there is room. */
  look?: 'dialog' | 'page'
}

/**
 * HostScore analysis: the score with its confidence, how it adds up, strengths and weaknesses, its history, and what
 * matters to owners. Headings are level 3.
 */
export function AnalysisView({ analysis, history, look = 'dialog' }: AnalysisViewProps) {
  return (
    <div className={styles[look]}>
      <Summary analysis={analysis} />
      <ScoreComputation analysis={analysis} />
      <div className={styles.merits}>
        <StrengthsAndWeaknesses analysis={analysis} />
      </div>
      <ScoreHistory history={history} />
      <DescriptiveFactors factors={analysis.factors} />
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
      <div className={styles.text}>
        {total === null ? (
          <p>
            <b>Not yet scored.</b> A score requires a Google rating with reviews, and known facts for{' '}
            {scoreMinimum.confidence}% of its weight. We don’t guess.
          </p>
        ) : (
          <p className={styles.names}>
            <TierBadge name={tier.name} tone={tone} />
            {rankLabel ? <b>{rankLabel}</b> : null}
            {rank === null ? null : <span className="soft">Rank {rank} among all scored companies</span>}
          </p>
        )}
        <p>
          <b>Confidence {confidence}%.</b>{' '}
          {confidence === 100
            ? 'We had all seven facts.'
            : 'The weight of the facts we had. The rest is left out, not assumed.'}
        </p>
        {scoredAt && version ? (
          <p className="soft">
            Published {formatDate(scoredAt)}, methodology {version}. The next recalculation of all scores is
            on <span className="nowrap">{formatDate(nextQuarterStart(scoredAt))}</span>.
          </p>
        ) : null}
        {total !== null && !computation.isCurrent ? (
          <p className="soft">
            Some facts have changed since then.{' '}
            {computation.total === null
              ? 'There’s now too little on record for a score.'
              : `Calculated today, it would be ${computation.total}.`}{' '}
            The next recalculation will publish it.
          </p>
        ) : null}
      </div>
    </div>
  )
}
