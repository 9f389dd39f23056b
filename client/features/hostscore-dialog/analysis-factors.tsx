import { Icon } from '@client/illustrations/icons.tsx'
import { formatDate } from '@shared/format.ts'
import type { ScoreFactor } from '@shared/schemas/hostscore.schema.ts'
import styles from './analysis-view.module.css'

/**
 * What matters to an owner, with what is on record for each (specification, section 9: weights b). A description: it
 * has no scores, because none of these rows is a term of the total above.
 */
export function WhatMatters({ factors }: { factors: readonly ScoreFactor[] }) {
  return (
    <section className={styles.matters}>
      <h3>What matters to owners</h3>
      <p className={styles.lead}>
        Seven things to ask about any manager, and how much each tends to matter. A guide for reading a
        company, not the formula of its score.
      </p>
      <dl className={styles.described}>
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

/** "Google rating 4.8 of 5 · Google reviews 120, on record since Nov 3, 2026". */
export function FactLine({ facts, note }: Pick<ScoreFactor, 'facts' | 'note'>) {
  const dates = facts.flatMap(({ asOf }) => (asOf ? [asOf.getTime()] : []))
  const newest = dates.length > 0 ? new Date(Math.max(...dates)) : null
  if (facts.length === 0) return <>{note}</>
  return (
    <>
      {factsText({ facts })}
      {newest ? <span className="nowrap"> ({formatDate(newest)})</span> : null}
      {note ? ` ${note}` : null}
    </>
  )
}

const factsText = ({ facts }: Pick<ScoreFactor, 'facts'>) =>
  facts.map(({ label, value }) => `${label}: ${value}`).join(' · ')

interface MeritsProps {
  strengths: readonly ScoreFactor[]
  weaknesses: readonly ScoreFactor[]
}

/**
 * Strengths and weaknesses of the description (specification, section 9): factors of 80 or more, and those below 70.
 * Each is told by its facts; its own number would read like a term of the total.
 */
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
                <span>
                  {factor.name} <span className={styles.facts}>{factsText(factor)}</span>
                </span>
              </li>
            ))}
          </ul>
        ) : (
          <p className="soft">None stands out.</p>
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
