import type { Seasonality } from './rates.ts'

const months = [
  { name: 'January', days: 31 },
  { name: 'February', days: 28 },
  { name: 'March', days: 31 },
  { name: 'April', days: 30 },
  { name: 'May', days: 31 },
  { name: 'June', days: 30 },
  { name: 'July', days: 31 },
  { name: 'August', days: 31 },
  { name: 'September', days: 30 },
  { name: 'October', days: 31 },
  { name: 'November', days: 30 },
  { name: 'December', days: 31 },
] as const

/** Income of a peak or shoulder day relative to a quiet day. An assumption of this site (product 9.10). */
const PEAK = 2
const SHOULDER = 1.5

/** Month indexes, 0 for January. */
const seasons: Record<Seasonality, { peak: readonly number[]; shoulder: readonly number[] }> = {
  balanced: { peak: [], shoulder: [] },
  summer: { peak: [5, 6, 7], shoulder: [4, 8] },
  winter: { peak: [11, 0, 1], shoulder: [10, 2] },
}

export const monthlyBasis: Record<Seasonality, string> = {
  balanced: 'Income is spread evenly over the days of the year.',
  summer:
    'An assumption, not market data: a day in June, July or August earns twice as much, and a day in May or September one and a half times as much, as a day in the rest of the year.',
  winter:
    'An assumption, not market data: a day in December, January or February earns twice as much, and a day in November or March one and a half times as much, as a day in the rest of the year.',
}

export interface MonthIncome {
  name: string
  income: number
  isPeak: boolean
}

/** Splits an annual income into months that add up to it: remaining dollars go to the largest remainders. */
export function monthlyIncome(annualIncome: number, seasonality: Seasonality): MonthIncome[] {
  const { peak, shoulder } = seasons[seasonality]
  const weights = months.map(({ days }, month) => {
    if (peak.includes(month)) return days * PEAK
    return shoulder.includes(month) ? days * SHOULDER : days
  })
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0)
  const shares = weights.map((weight) => (annualIncome * weight) / totalWeight)
  const incomes = shares.map(Math.floor)
  const remainder = annualIncome - incomes.reduce((sum, income) => sum + income, 0)
  const byLoss = shares
    .map((share, month) => ({ month, loss: share - Math.floor(share) }))
    .sort((a, b) => b.loss - a.loss || a.month - b.month)
  for (const { month } of byLoss.slice(0, remainder)) incomes[month] = (incomes[month] ?? 0) + 1
  return months.map(({ name }, month) => ({
    name,
    income: incomes[month] ?? 0,
    isPeak: peak.includes(month),
  }))
}
