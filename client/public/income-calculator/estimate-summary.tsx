import { ButtonLink } from '@client/ui/button-link.tsx'
import { Facts, Note, Row, Stack } from '@client/ui/primitives.tsx'
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
  const figures = [
    { name: 'Monthly average', value: formatMoney(estimate.monthlyAverage) },
    { name: 'Average nightly rate', value: formatMoney(estimate.nightlyRate) },
    { name: 'Occupancy rate', value: percentText(estimate.occupancyRate) },
    { name: 'Weekly rate', value: formatMoney(estimate.weeklyRate) },
    { name: 'Monthly rate', value: formatMoney(estimate.monthlyRate) },
    {
      name: 'Booked days per year',
      value: `${formatNumber(estimate.bookedDays)} of ${formatNumber(estimate.totalAvailableDays)}`,
    },
    { name: 'Location category', value: estimate.locationCategory.label },
  ]
  return (
    <Stack as="section" aria-labelledby={RESULT_ID}>
      <h2 id={RESULT_ID} tabIndex={-1} className={styles.heading}>
        <span className={styles.label}>Estimated annual income</span>{' '}
        <span className={styles.income}>{formatMoney(estimate.annualIncome)}</span>
      </h2>
      <p>
        <b>
          {formatMoney(low.income)} to {formatMoney(high.income)}
        </b>{' '}
        at {percentText(low.occupancyRate)} to {percentText(high.occupancyRate)} occupancy, {rangeBasis}.
      </p>
      {local?.kind === 'place' && local.annualRevenue ? (
        <Note>
          <b>Local range: {local.annualRevenue} a year</b> before fees, the general estimate on our page for{' '}
          <Link to={local.path}>{local.label}</Link>. It covers homes of all kinds there. Your estimate is for
          this home and after platform fees, so the two can differ.
        </Note>
      ) : null}
      {local?.kind === 'place' && local.averageOccupancy ? (
        <Note>
          <b>
            {local.label}: {local.averageOccupancy} average occupancy
            {local.peakMonths ? `, season ${local.peakMonths}` : ''}.
          </b>{' '}
          This estimate is for {percentText(estimate.occupancyRate)} and a{' '}
          {seasonEffects[input.seasonality].label.toLowerCase()} season.
        </Note>
      ) : null}
      <Note>{formatInputs(input)}</Note>
      <Facts look="columns" items={figures} className={styles.figures} />
      <p>{explainEstimate(input, estimate)}</p>
      <Note>{estimateDisclaimer}</Note>
      <Row gap={8}>
        <ButtonLink to={urls.homeSection('contact')} onClick={onConnect}>
          Get Connected with Managers
        </ButtonLink>
        <EstimateTools key={JSON.stringify(input)} />
      </Row>
    </Stack>
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
