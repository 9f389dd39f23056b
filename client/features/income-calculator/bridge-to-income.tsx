import { BridgeChart } from '@client/components/bridge-chart.tsx'
import { formatMoney, formatNumber } from '@shared/format.ts'
import { percentText } from '@shared/income/estimate-text.ts'
import type { Estimate, EstimateInput } from '@shared/income/income.ts'
import { type BridgeStep, incomeBridge } from '@shared/income/income-bridge.ts'
import { AVAILABLE_SHARE, DAYS_IN_YEAR, FEES_AND_MARKET_SHARE } from '@shared/income/rates.ts'

const keptFreeShare = percentText((1 - AVAILABLE_SHARE) * 100)
const feesShare = percentText((1 - FEES_AND_MARKET_SHARE) * 100)

/** How nights times rate becomes the annual income, step by step. */
export function BridgeToIncome({ input, estimate }: { input: EstimateInput; estimate: Estimate }) {
  const words: Record<BridgeStep['key'], { label: string; note: string }> = {
    everyNight: {
      label: 'Every night of the year',
      note: `${DAYS_IN_YEAR} nights at ${formatMoney(estimate.nightlyRate)}`,
    },
    keptFree: {
      label: 'Nights not on offer',
      note: `${keptFreeShare} for your own stays, repairs and gaps; ${formatNumber(estimate.totalAvailableDays)} nights remain`,
    },
    notBooked: {
      label: 'Nights nobody books',
      note: `At ${percentText(estimate.occupancyRate)} occupancy ${formatNumber(estimate.bookedDays)} nights are booked`,
    },
    feesAndMarket: {
      label: 'Platform fees and market adjustments',
      note: `${feesShare} of what the booked nights bring`,
    },
    annual: { label: 'Estimated annual income', note: 'Before a manager’s fee and your own costs' },
  }
  return (
    <BridgeChart
      caption="From nights and rate to the annual income"
      headings={['Step', 'Dollars a year']}
      steps={incomeBridge(input).map(({ key, amount, level }) => ({
        key,
        ...words[key],
        kind: key === 'everyNight' || key === 'annual' ? 'level' : 'change',
        level,
        text: amount < 0 ? `−${formatMoney(-amount)}` : formatMoney(amount),
        strong: key === 'annual',
      }))}
    />
  )
}
