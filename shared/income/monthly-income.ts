import type { Seasonality } from './rates.ts'

/** January to December, of a year without a leap day. */
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

/** What a day of a month brings compared with a quiet one. Ours: the specification says nothing of single months. */
const PEAK = 2
const SHOULDER = 1.5

/** Months from 0. */
const seasons: Record<Seasonality, { peak: readonly number[]; shoulder: readonly number[] }> = {
  balanced: { peak: [], shoulder: [] },
  summer: { peak: [5, 6, 7], shoulder: [4, 8] },
  winter: { peak: [11, 0, 1], shoulder: [10, 2] },
}

/** What the shape of the year rests on, for everyone who shows it. */
export const monthlyBasis: Record<Seasonality, string> = {
  balanced: 'The year is spread evenly: each month gets its share of the days.',
  summer:
    'An assumption, not market data: a day in June, July or August brings twice, a day in May or September one and a half times what a day in the rest of the year brings.',
  winter:
    'An assumption, not market data: a day in December, January or February brings twice, a day in November or March one and a half times what a day in the rest of the year brings.',
}

export interface MonthIncome {
  /** January. */
  name: string
  /** Whole dollars. */
  income: number
  isPeak: boolean
}

/**
 * A year's income by month. The twelve always sum to the annual figure to the dollar: each month gets its share
 * rounded down, and the dollars left go to the months that lost most by it.
 */
export function monthlyIncome(annualIncome: number, seasonality: Seasonality): MonthIncome[] {
  const { peak, shoulder } = seasons[seasonality]
  const weights = months.map(({ days }, month) => {
    if (peak.includes(month)) return days * PEAK
    return shoulder.includes(month) ? days * SHOULDER : days
  })
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const shares = weights.map((weight) => (annualIncome * weight) / whole)
  const incomes = shares.map(Math.floor)
  const left = annualIncome - incomes.reduce((sum, income) => sum + income, 0)
  const byLoss = shares
    .map((share, month) => ({ month, loss: share - Math.floor(share) }))
    .sort((a, b) => b.loss - a.loss || a.month - b.month)
  for (const { month } of byLoss.slice(0, left)) incomes[month] = (incomes[month] ?? 0) + 1
  return months.map(({ name }, month) => ({
    name,
    income: incomes[month] ?? 0,
    isPeak: peak.includes(month),
  }))
}
