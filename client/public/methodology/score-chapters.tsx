import { useClaims } from '@client/lib/site.ts'
import { DataTable, TableHead } from '@client/ui/data-table.tsx'
import { Disclosure } from '@client/ui/disclosure.tsx'
import { PageSection, SectionHeading } from '@client/ui/page-section.tsx'
import { PhoneFold } from '@client/ui/phone-fold.tsx'
import { Grid, Heading, Note, Stack } from '@client/ui/primitives.tsx'
import { WeightTable } from '@client/ui/weight-table.tsx'
import { analysisFactorDescriptions, STRENGTH_MIN, WEAKNESS_BELOW } from '@shared/hostscore/analysis.ts'
import {
  contactPoints,
  factorDescriptions,
  METHODOLOGY_VERSION,
  type Scale,
  scales,
  scoreMinimum,
  statusPoints,
} from '@shared/hostscore/methodology.ts'
import { getSampleTerms, SAMPLE_SCORE } from '@shared/hostscore/sample-score.ts'
import { analysisWeights } from '@shared/hostscore/weights.ts'
import { formatNumber } from '@shared/lib/format.ts'
import { urls } from '@shared/lib/urls.ts'
import { chapters } from './chapters.ts'
import styles from './score-chapters.module.css'

/** The seven factors that describe a company, weight set (b), without a total (product 9.4). */
export function FactorsChapter() {
  return (
    <PageSection tone="sand" width="wide" space="tight" labelledBy="factors">
      <SectionHeading
        id="factors"
        title={chapters.factors}
        intro="Seven things to look at in any manager, and how much each tends to matter."
      />
      <WeightTable
        caption="What matters to owners, by weight"
        rows={analysisWeights.map((factor) => ({ ...factor, note: analysisFactorDescriptions[factor.key] }))}
      />
      <Note className={styles.after}>
        Every analysis lists a company’s facts for each factor and rates it out of 100. A factor at{' '}
        {STRENGTH_MIN} or above is listed as a strength, one below {WEAKNESS_BELOW} as a weakness. If there
        isn’t enough data, we say so and never guess. The score itself is computed from the facts above.
      </Note>
    </PageSection>
  )
}

/** Computation of the published score, weight set (c): formula and worked example in one table, rules and scales. */
export function ComputationChapter() {
  return (
    <PageSection width="wide" space="tight" labelledBy="computation">
      <SectionHeading
        id="computation"
        title={chapters.computation}
        intro="Seven facts on record, each scored from 0 to 100, count by their weight. HostScore is the sum of weight × points, divided by the sum of the known weights."
      />
      <Grid columns={[8, 5]} gap={12}>
        <WorkedExample />
        <Stack gap={5}>
          <Rules />
          <Scales />
        </Stack>
      </Grid>
    </PageSection>
  )
}

function WorkedExample() {
  const { terms, sum } = getSampleTerms()
  return (
    <Stack gap={3} className={styles.example}>
      <Heading level={3} id="example">
        A worked example: a score of {SAMPLE_SCORE}
      </Heading>
      <DataTable caption="The sample company’s score, fact by fact" captionHidden>
        <TableHead
          columns={['Fact', 'On record', { number: 'Points' }, { number: 'Weight' }, { number: 'Product' }]}
        />
        <tbody>
          {terms.map(({ key, label, fact, weight, score, product }) => (
            <tr key={key}>
              <th scope="row">
                {label}
                <Note as="span" size="xs" className={styles.about}>
                  {factorDescriptions[key]}
                </Note>
              </th>
              <td>{fact}</td>
              <td data-number>{score}</td>
              <td data-number>{weight}%</td>
              <td data-number>{formatNumber(product)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      <p className={styles.result}>
        {formatNumber(sum)} ÷ 100 = {(sum / 100).toFixed(2)}, rounded to <b>{SAMPLE_SCORE}</b>
      </p>
      <Note>
        A fictional company, scored by the same code as every real one. For developers: the same numbers in{' '}
        <a href={urls.methodologyJson()}>methodology.json</a>, version {METHODOLOGY_VERSION}. With it and a
        company’s public facts, anyone can reproduce every score exactly.
      </Note>
    </Stack>
  )
}

function Rules() {
  const claims = useClaims()
  return (
    <PhoneFold title="The rules" level={3}>
      <Stack gap={3}>
        <p>
          Unknown facts are left out of both sums and lower the <b>confidence</b>, the share of the weight
          that is known.
        </p>
        <p>
          A score requires at least {scoreMinimum.confidence}% confidence, a Google rating, and the number of
          reviews behind it. Otherwise we show “Not yet scored.”
        </p>
        <p>
          Defaults shown in place of missing facts, such as a typical commission, are never used in a score.
        </p>
        <p>
          Every score is recalculated {claims.scoreUpdates.text}: on the first day of January, April, July and
          October. A company’s own score is also calculated when it joins and whenever one of its facts
          changes. Each profile shows the date.
        </p>
      </Stack>
    </PhoneFold>
  )
}

function Scales() {
  return (
    <PhoneFold title="The scales" level={3} className={styles.scales}>
      <Note>Values between two rows are interpolated.</Note>
      {scaleTables.map(({ key, title, unit }) => (
        <Disclosure key={key} summary={title} name="scale">
          <ScaleTable scale={scales[key]} title={title} unit={unit} />
        </Disclosure>
      ))}
      <Disclosure summary="Business status and contact info" name="scale">
        <p>
          An operating company gets {statusPoints.operational}; any other status gets {statusPoints.otherwise}
          . A phone number is worth {contactPoints.phoneNumber}, a website {contactPoints.website} and opening
          hours {contactPoints.openingHours}.
        </p>
      </Disclosure>
    </PhoneFold>
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
      <TableHead columns={[{ number: unit }, { number: 'Points' }]} />
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

function formatPlain(value: number): string {
  return Number.isInteger(value) ? formatNumber(value) : String(value)
}
