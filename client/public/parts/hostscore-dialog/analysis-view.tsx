import { Grid, Note, Row, Stack } from '@client/ui/primitives.tsx'
import { ScoreDial } from '@client/ui/score-dial.tsx'
import { TierBadge } from '@client/ui/tier-badge.tsx'
import type { ScoreAnalysis, ScorePoint } from '@shared/hostscore/hostscore.schema.ts'
import { scoreMinimum } from '@shared/hostscore/methodology.ts'
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
  /** `page` uses two columns where there is room, and folds what the score is not made of. */
  look?: 'dialog' | 'page'
}

/**
 * HostScore analysis: the score with its confidence, how it adds up, strengths and weaknesses, its history, and what
 * matters to owners. Headings are level 3.
 */
export function AnalysisView({ analysis, history, look = 'dialog' }: AnalysisViewProps) {
  const isPage = look === 'page'
  return (
    <Stack gap={isPage ? 6 : 8}>
      <Summary analysis={analysis} />
      <Grid columns={isPage ? [8, 7] : [1]} gap={12} rowGap={8}>
        <ScoreComputation analysis={analysis} />
        <Stack gap={8}>
          <StrengthsAndWeaknesses analysis={analysis} withFacts={!isPage} />
          <ScoreHistory history={history} />
        </Stack>
      </Grid>
      <DescriptiveFactors factors={analysis.factors} isFolded={isPage} />
    </Stack>
  )
}

function Summary({ analysis }: { analysis: ScoreAnalysis }) {
  const { total, confidence, rank, rankLabel, scoredAt, nextScoringAt, version } = analysis
  const tier = certificationTier(total)
  const tone = scoreColor(total)
  return (
    <Stack gap={3}>
      <Row gap={5}>
        <ScoreDial score={total} tone={tone} label="HostScore" size={96} />
        <Stack gap={2} className={styles.text}>
          {total === null ? (
            <p>
              <b>Not yet scored.</b> A score requires a Google rating with reviews, and known facts for{' '}
              {scoreMinimum.confidence}% of its weight. We don’t guess.
            </p>
          ) : (
            <Row rowGap={1}>
              <TierBadge name={tier.name} tone={tone} />
              {rankLabel ? <b>{rankLabel}</b> : null}
              {rank === null ? null : <span className="soft">Rank {rank} among all scored companies</span>}
            </Row>
          )}
          <p>
            <b>Confidence {confidence}%.</b>{' '}
            {confidence === 100
              ? 'We had all seven facts.'
              : 'The weight of the facts we had. The rest is left out, not assumed.'}
          </p>
        </Stack>
      </Row>
      {scoredAt && version ? (
        <Note>
          Published {formatDate(scoredAt)}, methodology {version}. {describeToday(analysis)}The next
          recalculation of all scores is on <span className="nowrap">{formatDate(nextScoringAt)}</span>.
        </Note>
      ) : null}
    </Stack>
  )
}

/** Says what the score would be, where that is not what is published. */
function describeToday({ total, computation }: ScoreAnalysis): string {
  if (total === null || computation.isCurrent) return ''
  return computation.total === null
    ? 'From today’s facts it could no longer be computed. '
    : `From today’s facts it would be ${computation.total}. `
}
