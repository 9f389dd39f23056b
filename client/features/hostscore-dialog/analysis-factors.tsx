import { BarList } from '@client/components/bar-list.tsx'
import { Icon } from '@client/illustrations/icons.tsx'
import { formatDate } from '@shared/format.ts'
import type { ScoreFactor, ScoreRaise } from '@shared/schemas/hostscore.schema.ts'
import styles from './analysis-view.module.css'

/** The seven factors of the analysis (specification, section 9: weights b), each with the facts it rests on. */
export function AnalysisFactors({ factors }: { factors: readonly ScoreFactor[] }) {
  return (
    <section className={styles.factors}>
      <h3>Seven factors</h3>
      <p className={styles.lead}>
        What matters to an owner, out of 100. The score is added up in the last part, by other weights.
      </p>
      <BarList
        label="Factors of the analysis"
        bars={factors.map(({ key, name, weight, score, facts, note }) => ({
          key,
          name,
          value: score,
          missing: 'Not enough data',
          aside: `${weight}%`,
          detail: facts.length > 0 || note ? <FactLine facts={facts} note={note} /> : null,
        }))}
      />
    </section>
  )
}

/** "Google rating 4.8 of 5 · Google reviews 120, on record since Nov 3, 2026". */
export function FactLine({ facts, note }: Pick<ScoreFactor, 'facts' | 'note'>) {
  const dates = facts.flatMap(({ asOf }) => (asOf ? [asOf.getTime()] : []))
  const newest = dates.length > 0 ? new Date(Math.max(...dates)) : null
  if (facts.length === 0) return <>{note}</>
  return (
    <>
      {facts.map(({ label, value }) => `${label}: ${value}`).join(' · ')}
      {newest ? <span className="nowrap"> ({formatDate(newest)})</span> : null}
      {note ? ` ${note}` : null}
    </>
  )
}

interface MeritsProps {
  strengths: readonly ScoreFactor[]
  weaknesses: readonly ScoreFactor[]
}

/** Factors of 80 or more, and those below 70 (specification, section 9). */
export function Merits({ strengths, weaknesses }: MeritsProps) {
  return (
    <>
      <section>
        <h3>Strengths</h3>
        {strengths.length > 0 ? (
          <ul className={styles.strengths}>
            {strengths.map((factor) => (
              <li key={factor.key}>
                <Icon name="check" size={20} />
                {factor.name} <span className="soft">{factor.score}</span>
              </li>
            ))}
          </ul>
        ) : (
          <p className="soft">No factor is at 80 or more.</p>
        )}
      </section>
      <section>
        <h3>Weaknesses</h3>
        {weaknesses.length > 0 ? (
          <ul className={styles.weaknesses}>
            {weaknesses.map((factor) => (
              <li key={factor.key}>
                <Icon name="minus" size={20} />
                {factor.name} <span className="soft">{factor.score}</span>
              </li>
            ))}
          </ul>
        ) : (
          <p className="soft">No known factor is below 70.</p>
        )}
      </section>
    </>
  )
}

/** The smallest usual steps that would each add a point or more, worked out with the score's own formula. */
export function Raises({ raises }: { raises: readonly ScoreRaise[] }) {
  return (
    <section className={styles.raises}>
      <h3>What would raise this score</h3>
      {raises.length > 0 ? (
        <ul>
          {raises.map(({ factor, sentence, points }) => (
            <li key={factor}>
              {sentence} {points === null ? null : <b className="nowrap">+{points}</b>}
            </li>
          ))}
        </ul>
      ) : (
        <p className="soft">Nothing on our scales: it has all there is to have.</p>
      )}
    </section>
  )
}
