import { Icon } from '@client/ui/illustrations/icons.tsx'
import { STRENGTH_MIN, WEAKNESS_BELOW } from '@shared/hostscore/analysis.ts'
import type { ScoreAnalysis, ScoreFactor } from '@shared/hostscore/hostscore.schema.ts'
import { formatDate } from '@shared/lib/format.ts'
import styles from './analysis-view.module.css'

/** Weight set (b) with its scores and facts (product 9.4), apart from the total: none is a term of it. */
export function DescriptiveFactors({ factors }: { factors: readonly ScoreFactor[] }) {
  return (
    <section className={styles.factors}>
      <h3>What matters to owners</h3>
      <p className={styles.intro}>
        Seven things to ask about any manager, and how much each tends to matter. They have scales of their
        own, and the HostScore is not computed from them.
      </p>
      <dl className={styles.factorList}>
        {factors.map(({ key, name, weight, score, facts, note }) => (
          <div key={key}>
            <dt>
              {name} {score === null ? null : <b>{score} of 100</b>} <span className="soft">{weight}%</span>
            </dt>
            <dd>
              <FactLine facts={facts} note={note} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Facts of a factor with their date: "Google rating 4.8 of 5 · Google reviews 120, as of Nov 3, 2026". */
export function FactLine({ facts, note }: Pick<ScoreFactor, 'facts' | 'note'>) {
  const dates = facts.flatMap(({ asOf }) => (asOf ? [asOf.getTime()] : []))
  const newest = dates.length > 0 ? new Date(Math.max(...dates)) : null
  if (facts.length === 0) return <>{note}</>
  return (
    <>
      {factsText({ facts })}
      {newest ? (
        <>
          , <span className="nowrap">as of {formatDate(newest)}</span>
        </>
      ) : null}
      {note ? ` ${note}` : null}
    </>
  )
}

const factsText = ({ facts }: Pick<ScoreFactor, 'facts'>) =>
  facts.map(({ label, value }) => `${label}: ${value}`).join(' · ')

/** Strengths and weaknesses of weight set (b) (product 9.5), each with the score that it is about. */
export function StrengthsAndWeaknesses({ analysis }: { analysis: ScoreAnalysis }) {
  const byScore = analysis.factors
    .filter(({ score }) => score !== null)
    .sort((a, b) => (b.score ?? 0) - (a.score ?? 0))
  const [highest, lowest] = [byScore[0], byScore.at(-1)]
  return (
    <>
      <section>
        <h3>Strengths</h3>
        <Merits className={styles.strengths} icon="check" factors={analysis.strengths} />
        {analysis.strengths.length === 0 ? (
          <p className="soft">
            None at {STRENGTH_MIN} or more.
            {highest ? ` Highest: ${highest.name}, ${highest.score} of 100.` : null}
          </p>
        ) : null}
      </section>
      <section>
        <h3>Weaknesses</h3>
        <Merits className={styles.weaknesses} icon="minus" factors={analysis.weaknesses} />
        {analysis.weaknesses.length === 0 ? (
          <p className="soft">
            None below {WEAKNESS_BELOW}.{lowest ? ` Lowest: ${lowest.name}, ${lowest.score} of 100.` : null}
          </p>
        ) : null}
      </section>
    </>
  )
}

interface MeritsProps {
  className: string | undefined
  icon: 'check' | 'minus'
  factors: readonly ScoreFactor[]
}

function Merits({ className, icon, factors }: MeritsProps) {
  if (factors.length === 0) return null
  return (
    <ul className={className}>
      {factors.map((factor) => (
        <li key={factor.key}>
          <Icon name={icon} size={20} />
          <span>
            {factor.name} {factor.score} of 100 <span className={styles.facts}>{factsText(factor)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
