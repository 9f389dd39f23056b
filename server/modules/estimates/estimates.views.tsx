import type { MailContent } from '@server/modules/email/email.service.ts'
import { amenityLabels, estimateDisclaimer, homeText, percentText } from '@shared/income/estimate-text.ts'
import { type EstimateInput, estimateIncome } from '@shared/income/income.ts'
import { incomeRange, rangeBasis } from '@shared/income/income-range.ts'
import { monthlyBasis, monthlyIncome } from '@shared/income/monthly-income.ts'
import { seasonEffects } from '@shared/income/rates.ts'
import { brand } from '@shared/lib/brand.ts'
import { formatMoney, formatNumber } from '@shared/lib/format.ts'

/** "Email me this estimate". `place` is null when it must not be shown. */
export function renderEstimateMail({
  input,
  place,
  estimateUrl,
}: {
  input: EstimateInput
  place: string | null
  estimateUrl: string
}): MailContent {
  const estimate = estimateIncome(input)
  const { low, high } = incomeRange(input)
  const amenities = amenityLabels(input.amenities)
  const category = estimate.locationCategory.label
  return {
    subject: 'Your rental income estimate',
    preview: `About ${formatMoney(estimate.annualIncome)} a year, and how we calculated it.`,
    heading: `About ${formatMoney(estimate.annualIncome)} a year`,
    blocks: [
      `Between ${formatMoney(low.income)} and ${formatMoney(high.income)}, ${rangeBasis}.`,
      {
        kind: 'facts',
        rows: [
          { label: 'Home', value: homeText(input) },
          { label: 'Location', value: place ? `${place} (${category})` : category },
          { label: 'Season', value: seasonEffects[input.seasonality].label },
          { label: 'Amenities', value: amenities.length > 0 ? amenities.join(', ') : 'None' },
        ],
      },
      {
        kind: 'facts',
        rows: [
          { label: 'Annual income', value: formatMoney(estimate.annualIncome) },
          { label: 'Monthly average', value: formatMoney(estimate.monthlyAverage) },
          { label: 'Average nightly rate', value: formatMoney(estimate.nightlyRate) },
          { label: 'Weekly rate', value: formatMoney(estimate.weeklyRate) },
          { label: 'Monthly rate', value: formatMoney(estimate.monthlyRate) },
          { label: 'Occupancy rate', value: percentText(estimate.occupancyRate) },
          {
            label: 'Booked days a year',
            value: `${formatNumber(estimate.bookedDays)} of ${formatNumber(estimate.totalAvailableDays)}`,
          },
        ],
      },
      {
        kind: 'list',
        title: 'By month',
        items: monthlyIncome(estimate.annualIncome, input.seasonality).map(
          ({ name, income }) => `${name}: ${formatMoney(income)}`,
        ),
      },
      monthlyBasis[input.seasonality],
      { kind: 'action', label: 'Open this estimate', url: estimateUrl },
      estimateDisclaimer,
    ],
    footer: `You’re receiving this email because someone entered this address in the ${brand.name} income calculator. If that wasn’t you, you can ignore it. We won’t send anything else.`,
  }
}
