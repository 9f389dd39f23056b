import { ScoreDial } from '@client/components/score-dial.tsx'
import { TierBadge } from '@client/components/tier-badge.tsx'
import { certificationTones } from '@client/lib/certification-tone.ts'
import { formatDate } from '@shared/format.ts'
import { certificationTier } from '@shared/hostscore/tiers.ts'
import type { ScoreAnalysis, ScorePoint } from '@shared/schemas/hostscore.schema.ts'
import { AnalysisFactors, Merits, Raises } from './analysis-factors.tsx'
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
 * A HostScore with everything behind it: what it is, how sure, which factors (weight set b), how it is computed (set
 * c) and how it came here. Its headings are of level 3.
 */
export function AnalysisView({ analysis, history, look = 'dialog' }: AnalysisViewProps) {
  return (
    <div className={styles[look]}>
      <Summary analysis={analysis} />
      <AnalysisFactors factors={analysis.factors} />
      <div className={styles.verdict}>
        <Merits strengths={analysis.strengths} weaknesses={analysis.weaknesses} />
        <Raises raises={analysis.raises} />
      </div>
      <ScoreHistory history={history} />
      <ScoreComputation analysis={analysis} />
    </div>
  )
}

function Summary({ analysis }: { analysis: ScoreAnalysis }) {
  const { total, confidence, rank, rankLabel, scoredAt, version, computation } = analysis
  const tier = certificationTier(total)
  const tone = certificationTones[tier.key]
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
          <b>Confidence {confidence}%.</b> That much of the score’s weight stands on known facts
          {confidence === 100 ? '.' : '; the rest is left out, not assumed.'}
        </p>
        {scoredAt && version ? (
          <p className="soft">
            Published {formatDate(scoredAt)}, methodology {version}.
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
