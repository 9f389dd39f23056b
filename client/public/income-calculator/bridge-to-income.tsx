import { BridgeChart } from '@client/ui/bridge-chart.tsx'
import { percentText } from '@shared/income/estimate-text.ts'
import type { Estimate, EstimateInput } from '@shared/income/income.ts'
import { type BridgeStep, incomeBridge } from '@shared/income/income-bridge.ts'
import { AVAILABLE_SHARE, DAYS_IN_YEAR, FEES_AND_MARKET_SHARE } from '@shared/income/rates.ts'
import { formatMoney, formatNumber } from '@shared/lib/format.ts'

const unavailableShare = percentText((1 - AVAILABLE_SHARE) * 100)
const feesShare = percentText((1 - FEES_AND_MARKET_SHARE) * 100)

export function BridgeToIncome({ input, estimate }: { input: EstimateInput; estimate: Estimate }) {
  const isWholeRate = Number.isInteger(estimate.nightlyRate)
  const labels: Record<BridgeStep['key'], { label: string; note: string }> = {
    everyNight: {
      label: 'Every night of the year',
      note: `${DAYS_IN_YEAR} nights at ${isWholeRate ? '' : 'about '}${formatMoney(estimate.nightlyRate)}`,
    },
    keptFree: {
      label: 'Nights you block',
      note: `${unavailableShare} for your own stays, repairs and gaps; ${formatNumber(estimate.totalAvailableDays)} nights remain`,
    },
    notBooked: {
      label: 'Unbooked nights',
      note: `At ${percentText(estimate.occupancyRate)} occupancy, ${formatNumber(estimate.bookedDays)} nights are booked`,
    },
    feesAndMarket: {
      label: 'Platform fees and market adjustments',
      note: `${feesShare} of booking income`,
    },
    annual: { label: 'Estimated annual income', note: 'Before a manager’s fee and your own costs' },
  }
  return (
    <BridgeChart
      caption="From nightly rate to annual income"
      headings={['Step', 'Dollars a year']}
      steps={incomeBridge(input).map(({ key, amount, level }) => ({
        key,
        ...labels[key],
        kind: key === 'everyNight' || key === 'annual' ? 'level' : 'change',
        level,
        text: amount < 0 ? `−${formatMoney(-amount)}` : formatMoney(amount),
        strong: key === 'annual',
      }))}
    />
  )
}
