import { parseWholeNumber } from '@shared/income/dollars-text.ts'
import { formatMoney, formatNumber } from '@shared/lib/format.ts'

export interface NetInput {
  /** Dollars a year; null when absent or invalid. */
  income: number | null
  staysPerYear: number | null
  /** Text as typed, to refill the form. */
  draft: { income: string; stays: string }
  errors: { income?: string; stays?: string }
}

export const MAX_INCOME = 10_000_000
export const MAX_STAYS = 365

/** Parses `?income=52000&stays=40`; also accepts "$52,000". Reports invalid values as errors. */
export function parseNetInput(params: { get(name: string): unknown }): NetInput {
  const text = (name: string) => {
    const value = params.get(name)
    return typeof value === 'string' ? value : ''
  }
  const draft = { income: text('income'), stays: text('stays') }
  const income = parseWholeNumber(draft.income, MAX_INCOME)
  const staysPerYear = parseWholeNumber(draft.stays, MAX_STAYS)
  return {
    income,
    staysPerYear,
    draft,
    errors: {
      ...(draft.income.trim() && income === null
        ? { income: `Please enter a yearly income in whole dollars, at most ${formatMoney(MAX_INCOME)}` }
        : {}),
      ...(draft.stays.trim() && staysPerYear === null
        ? { stays: `Please enter a whole number of bookings, at most ${formatNumber(MAX_STAYS)}` }
        : {}),
    },
  }
}
