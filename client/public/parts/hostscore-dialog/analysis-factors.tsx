import { Disclosure } from '@client/ui/disclosure.tsx'
import { Icon } from '@client/ui/illustrations/icons.tsx'
import { Grid, Note, Row, Stack } from '@client/ui/primitives.tsx'
import { STRENGTH_MIN, WEAKNESS_BELOW } from '@shared/hostscore/analysis.ts'
import type { ScoreAnalysis, ScoreFactor } from '@shared/hostscore/hostscore.schema.ts'
import { formatDate } from '@shared/lib/format.ts'
import type { ReactNode } from 'react'
import styles from './analysis-view.module.css'

interface DescriptiveFactorsProps {
  factors: readonly ScoreFactor[]
  isFolded: boolean
}

/** Weight set (b) with its scores and facts (product 9.4), apart from the total: none is a term of it. */
export function DescriptiveFactors({ factors, isFolded }: DescriptiveFactorsProps) {
  const title = 'What matters to owners'
  const list = (
    <Stack gap={3}>
      <p className="soft">
        Seven things to ask about any manager, and how much each tends to matter. They have scales of their
        own, and the HostScore is not computed from them.
      </p>
      <Grid as="dl" min={17} gap={8} rowGap={4}>
        {factors.map(({ key, name, weight, score, facts, note }) => (
          <div key={key}>
            <dt className={styles.factor}>
              <b>{name}</b> {score === null ? null : <b>{score} of 100</b>} <Note as="span">{weight}%</Note>
            </dt>
            <Note as="dd">
              <FactLine facts={facts} note={note} />
            </Note>
          </div>
        ))}
      </Grid>
    </Stack>
  )
  if (isFolded) return <Disclosure summary={title}>{list}</Disclosure>
  return (
    <Stack as="section" gap={1}>
      <h3>{title}</h3>
      {list}
    </Stack>
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
  analysis: ScoreAnalysis
  withFacts: boolean
}

/** Strengths and weaknesses of weight set (b) (product 9.5), each with the score that it is about. */
export function StrengthsAndWeaknesses({ analysis, withFacts }: StrengthsAndWeaknessesProps) {
  const byScore = analysis.factors
    .filter(({ score }) => score !== null)
    .sort((a, b) => (b.score ?? 0) - (a.score ?? 0))
  const [highest, lowest] = [byScore[0], byScore.at(-1)]
  return (
    <Grid min={withFacts ? 14 : 10} rowGap={5}>
      <Merits title="Strengths" icon="check" factors={analysis.strengths} withFacts={withFacts}>
        None at {STRENGTH_MIN} or more.
        {highest ? ` Highest: ${highest.name}, ${highest.score} of 100.` : null}
      </Merits>
      <Merits title="Weaknesses" icon="minus" factors={analysis.weaknesses} withFacts={withFacts}>
        None below {WEAKNESS_BELOW}.{lowest ? ` Lowest: ${lowest.name}, ${lowest.score} of 100.` : null}
      </Merits>
    </Grid>
  )
}

interface MeritsProps {
  title: string
  icon: 'check' | 'minus'
  factors: readonly ScoreFactor[]
  withFacts: boolean
  /** Shown where no factor qualifies. */
  children: ReactNode
}

function Merits({ title, icon, factors, withFacts, children }: MeritsProps) {
  return (
    <Stack as="section" gap={2}>
      <h3>{title}</h3>
      {factors.length === 0 ? <p className="soft">{children}</p> : null}
      <ul className={styles.merits}>
        {factors.map((factor) => (
          <Row as="li" nowrap gap={2} align="start" key={factor.key} data-merit={icon}>
            <Icon name={icon} size={20} />
            <span>
              {factor.name} {factor.score} of 100{' '}
              {withFacts ? (
                <Note as="span" size="xs">
                  {factsText(factor)}
                </Note>
              ) : null}
            </span>
          </Row>
        ))}
      </ul>
    </Stack>
  )
}
