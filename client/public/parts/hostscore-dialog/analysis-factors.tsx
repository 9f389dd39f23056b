import { Icon } from '@client/ui/illustrations/icons.tsx'
import type { ScoreFactor } from '@shared/hostscore/hostscore.schema.ts'
import { formatDate } from '@shared/lib/format.ts'
import styles from './analysis-view.module.css'

/** Weight set (b) with its facts (product 9.4), without scores: none is a term of the total above. */
export function DescriptiveFactors({ factors }: { factors: readonly ScoreFactor[] }) {
  return (
    <section className={styles.factors}>
      <h3>What matters to owners</h3>
      <p className={styles.intro}>
        Seven things to ask about any manager, and how much each tends to matter. This is a guide for
        comparing companies, not the score’s formula.
      </p>
      <dl className={styles.factorList}>
        {factors.map(({ key, name, weight, facts, note }) => (
          <div key={key}>
            <dt>
              {name} <span className="soft">{weight}%</span>
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

interface StrengthsAndWeaknessesProps {
  strengths: readonly ScoreFactor[]
  weaknesses: readonly ScoreFactor[]
}

/** Strengths and weaknesses of weight set (b) (product 9.5) as facts: scores would read like terms of the total. */
export function StrengthsAndWeaknesses({ strengths, weaknesses }: StrengthsAndWeaknessesProps) {
  return (
    <>
      <section>
        <h3>Strengths</h3>
        {strengths.length > 0 ? (
          <ul className={styles.strengths}>
            {strengths.map((factor) => (
              <li key={factor.key}>
                <Icon name="check" size={20} />
                <span>
                  {factor.name} <span className={styles.facts}>{factsText(factor)}</span>
                </span>
              </li>
            ))}
          </ul>
        ) : (
          <p className="soft">None stand out.</p>
        )}
      </section>
      <section>
        <h3>Weaknesses</h3>
        {weaknesses.length > 0 ? (
          <ul className={styles.weaknesses}>
            {weaknesses.map((factor) => (
              <li key={factor.key}>
                <Icon name="minus" size={20} />
                <span>
                  {factor.name} <span className={styles.facts}>{factsText(factor)}</span>
                </span>
              </li>
            ))}
          </ul>
        ) : (
          <p className="soft">None on record.</p>
        )}
      </section>
    </>
  )
}
