import { DataTable } from '@client/components/data-table.tsx'
import { Disclosure } from '@client/components/disclosure.tsx'
import { PageSection, SectionHeading } from '@client/components/page-section.tsx'
import { WeightTable } from '@client/components/weight-table.tsx'
import { claims } from '@shared/claims.ts'
import { formatNumber } from '@shared/format.ts'
import { analysisWords } from '@shared/hostscore/analysis.ts'
import {
  contactPoints,
  factorWords,
  METHODOLOGY_VERSION,
  type Scale,
  scales,
  scoreMinimum,
} from '@shared/hostscore/methodology.ts'
import { SAMPLE_SCORE, sampleTerms } from '@shared/hostscore/sample-score.ts'
import { analysisWeights, computedWeights } from '@shared/hostscore/weights.ts'
import { urls } from '@shared/urls.ts'
import styles from './score-chapters.module.css'

/** The seven weighted factors that describe a company (specification, section 9: weights b). No total follows them. */
export function FactorsChapter() {
  return (
    <PageSection width="content" labelledBy="factors">
      <SectionHeading
        id="factors"
        title="What matters to owners"
        lead="Seven things to look at in any manager, and how much each tends to matter. They describe a company, and every analysis names its facts for each. The score itself is computed from the facts in the next part."
      />
      <WeightTable
        caption="What matters to owners, by weight"
        rows={analysisWeights.map((factor) => ({ ...factor, note: analysisWords[factor.key] }))}
      />
      <p className={styles.after}>
        Rated out of 100 by these rules, a factor at 80 or more is listed as a strength, one below 70 as a
        weakness. Where there is not enough data we say so, and never fill the gap with a guess.
      </p>
    </PageSection>
  )
}

/** How the published number comes about (weights c), with a worked example and every scale. */
export function ComputationChapter() {
  return (
    <>
      <PageSection tone="deep" width="wide" labelledBy="computation" className={styles.split}>
        <div>
          <SectionHeading
            id="computation"
            title="How the number is computed"
            lead="The published score is based on seven facts that anyone can look up. Each is scored from 0 to 100 and counts by its weight."
          />
          <p className={styles.formula}>
            HostScore = <span className="nowrap">sum of (weight × score)</span> ÷{' '}
            <span className="nowrap">sum of the known weights</span>
          </p>
          <div className={styles.rules}>
            <p>
              What is not known is left out of both sums, and lowers the <b>confidence</b>: the share of the
              weight that is known.
            </p>
            <p>
              There is no score below {scoreMinimum.confidence}% confidence, nor without a Google rating and
              the number of reviews behind it. Then we say “Not yet scored.”
            </p>
            <p>
              Defaults that we show where a company says nothing, such as a usual commission, never enter.
            </p>
            <p>
              Every score is recalculated {claims.scoreUpdates.text}: on the first day of January, April, July
              and October. A company’s own score is also calculated when it joins, and when one of its facts
              changes. Each profile shows the date.
            </p>
          </div>
        </div>
        <div className={styles.weights}>
          <WeightTable
            caption="Weights of the published score"
            rows={computedWeights.map((factor) => ({ ...factor, note: factorWords[factor.key] }))}
          />
        </div>
      </PageSection>
      <PageSection width="content" labelledBy="example">
        <WorkedExample />
        <div className={styles.scales}>
          <h3>The scales</h3>
          <p className="soft">Between two lines of a table the score rises or falls evenly.</p>
          {scaleTables.map(({ key, title, unit }) => (
            <Disclosure key={key} summary={title} name="scale">
              <ScaleTable scale={scales[key]} title={title} unit={unit} />
            </Disclosure>
          ))}
          <Disclosure summary="Business status and contact info" name="scale">
            <p>
              Open for business is worth 100, any other status on record 0. A phone number is worth{' '}
              {contactPoints.phoneNumber}, a website {contactPoints.website} and opening hours{' '}
              {contactPoints.openingHours}.
            </p>
          </Disclosure>
        </div>
        <p className={styles.after}>
          The same numbers for programs: <a href={urls.methodologyJson()}>methodology.json</a>, version{' '}
          {METHODOLOGY_VERSION}. With it and a company’s public facts anyone gets the same score to the point.
        </p>
      </PageSection>
    </>
  )
}

function WorkedExample() {
  const { terms, sum } = sampleTerms()
  return (
    <>
      <h3 id="example" className={styles.exampleTitle}>
        A score of {SAMPLE_SCORE}, worked out
      </h3>
      <DataTable caption="The sample company’s score, term by term" captionHidden>
        <thead>
          <tr>
            <th scope="col">Fact</th>
            <th scope="col">On record</th>
            <th scope="col" data-number>
              Score
            </th>
            <th scope="col" data-number>
              Weight
            </th>
            <th scope="col" data-number>
              Product
            </th>
          </tr>
        </thead>
        <tbody>
          {terms.map(({ key, label, fact, weight, score, product }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>{fact}</td>
              <td data-number>{score}</td>
              <td data-number>{weight}</td>
              <td data-number>{formatNumber(product)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      <p className={styles.result}>
        {formatNumber(sum)} ÷ 100 = {(sum / 100).toFixed(2)}, rounded <b>{SAMPLE_SCORE}</b>
      </p>
      <p className="soft">An invented company, scored by the same code as every real one.</p>
    </>
  )
}

const scaleTables = [
  { key: 'rating', title: 'Google rating', unit: 'Stars' },
  { key: 'reviews', title: 'Review volume', unit: 'Reviews' },
  { key: 'responseMinutes', title: 'Response time', unit: 'Minutes' },
  { key: 'services', title: 'Services offered', unit: 'Services' },
  { key: 'commission', title: 'Commission rates', unit: 'Percent' },
] as const satisfies readonly { key: keyof typeof scales; title: string; unit: string }[]

function ScaleTable({ scale, title, unit }: { scale: Scale; title: string; unit: string }) {
  return (
    <DataTable caption={`Scale: ${title}`} captionHidden>
      <thead>
        <tr>
          <th scope="col" data-number>
            {unit}
          </th>
          <th scope="col" data-number>
            Score
          </th>
        </tr>
      </thead>
      <tbody>
        {scale.map(([x, y]) => (
          <tr key={x}>
            <td data-number>{formatPlain(x)}</td>
            <td data-number>{y}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}

/** Stars have halves; `formatNumber` rounds. */
function formatPlain(value: number): string {
  return Number.isInteger(value) ? formatNumber(value) : String(value)
}
