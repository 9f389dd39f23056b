import { ButtonLink } from '@client/ui/button-link.tsx'
import type { LocalCompanies } from '@shared/income/estimate.schema.ts'
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
import { formatMoney, formatNumber } from '@shared/lib/format.ts'
import { urls } from '@shared/lib/urls.ts'
import { Link } from 'react-router-dom'
import { RESULT_ID } from './calculator-form.tsx'
import styles from './estimate-summary.module.css'
import { EstimateTools } from './estimate-tools.tsx'

interface EstimateSummaryProps {
  input: EstimateInput
  estimate: Estimate
  /** Undefined until loaded. */
  local: LocalCompanies | undefined
  /** Called before navigating to the lead form, to prefill it with the estimate. */
  onConnect: () => void
}

export function EstimateSummary({ input, estimate, local, onConnect }: EstimateSummaryProps) {
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
        at {percentText(low.occupancyRate)} to {percentText(high.occupancyRate)} occupancy, {rangeBasis}.
      </p>
      {local?.kind === 'place' && local.annualRevenue ? (
        <p className={styles.local}>
          <b>Local range: {local.annualRevenue} a year</b> before fees, the general estimate on our page for{' '}
          <Link to={local.path}>{local.label}</Link>. It covers homes of all kinds there. Your estimate is for
          this home and after platform fees, so the two can differ.
        </p>
      ) : null}
      {local?.kind === 'place' && local.averageOccupancy ? (
        <p className={styles.local}>
          <b>
            {local.label}: {local.averageOccupancy} average occupancy
            {local.peakMonths ? `, season ${local.peakMonths}` : ''}.
          </b>{' '}
          This estimate is for {percentText(estimate.occupancyRate)} and a{' '}
          {seasonEffects[input.seasonality].label.toLowerCase()} season.
        </p>
      ) : null}
      <p className={styles.home}>{formatInputs(input)}</p>
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
        <EstimateTools key={JSON.stringify(input)} />
      </div>
    </section>
  )
}

/** Returns the inputs in one line, for print, where the form is hidden. */
function formatInputs(input: EstimateInput): string {
  const amenities = amenityLabels(input.amenities)
  return [
    `${homeText(input)} in ${input.location}`,
    `${seasonEffects[input.seasonality].label} season`,
    `${input.occupancy}% occupancy expected`,
    amenities.length > 0 ? amenities.join(', ') : 'no amenities',
    // Non-breaking space before the dot, so that no line begins with it.
  ].join('\u00a0· ')
}
