import { ButtonLink } from '@client/components/button-link.tsx'
import { formatMoney, formatNumber } from '@shared/format.ts'
import {
  amenityLabels,
  estimateDisclaimer,
  explainEstimate,
  homeText,
  percentText,
} from '@shared/income/estimate-text.ts'
import type { Estimate, EstimateInput } from '@shared/income/income.ts'
import { incomeRange, rangeBasis } from '@shared/income/income-range.ts'
import { seasonEffects } from '@shared/income/rates.ts'
import { urls } from '@shared/urls.ts'
import { RESULT_ID } from './calculator-form.tsx'
import styles from './estimate-summary.module.css'
import { EstimateTools } from './estimate-tools.tsx'

interface EstimateSummaryProps {
  input: EstimateInput
  estimate: Estimate
  /** Before the lead form is opened: so that it knows the estimate. */
  onConnect: () => void
}

/** The result (specification, section 2: income calculator page), its range, and what it means. */
export function EstimateSummary({ input, estimate, onConnect }: EstimateSummaryProps) {
  const { low, high } = incomeRange(input)
  const figures: [string, string][] = [
    ['Monthly average', formatMoney(estimate.monthlyAverage)],
    ['Average nightly rate', formatMoney(estimate.nightlyRate)],
    ['Occupancy rate', percentText(estimate.occupancyRate)],
    ['Weekly rate', formatMoney(estimate.weeklyRate)],
    ['Monthly rate', formatMoney(estimate.monthlyRate)],
    [
      'Booked days per year',
      `${formatNumber(estimate.bookedDays)} of ${formatNumber(estimate.totalAvailableDays)}`,
    ],
    ['Location category', estimate.locationCategory.label],
  ]
  return (
    <section aria-labelledby={RESULT_ID} className={styles.summary}>
      <h2 id={RESULT_ID} tabIndex={-1} className={styles.heading}>
        <span className={styles.label}>Estimated annual income</span>{' '}
        <span className={styles.income}>{formatMoney(estimate.annualIncome)}</span>
      </h2>
      <p className={styles.range}>
        <b>
          {formatMoney(low.income)} to {formatMoney(high.income)}
        </b>{' '}
        at {percentText(low.occupancyRate)} to {percentText(high.occupancyRate)} occupancy. {rangeBasis}
      </p>
      <p className={styles.home}>{homeLine(input)}</p>
      <dl className={styles.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{explainEstimate(input, estimate)}</p>
      <p className={styles.disclaimer}>{estimateDisclaimer}</p>
      <div className={styles.actions}>
        <ButtonLink to={urls.homeSection('contact')} onClick={onConnect}>
          Get Connected with Managers
        </ButtonLink>
        <EstimateTools />
      </div>
    </section>
  )
}

/** What was asked, in one line: on paper the form is gone. */
function homeLine(input: EstimateInput): string {
  const amenities = amenityLabels(input.amenities)
  return [
    `${homeText(input)} in ${input.location}`,
    `${seasonEffects[input.seasonality].label} season`,
    `${input.occupancy}% occupancy expected`,
    amenities.length > 0 ? amenities.join(', ') : 'no amenities',
    // A line never begins with the dot.
  ].join('\u00a0· ')
}
