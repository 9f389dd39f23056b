import { formatMoney, formatNumber } from '@shared/format.ts'
import { parseWhole } from '@shared/income/dollars-text.ts'

/** What the address of a location page says about an owner's own figures. */
export interface NetInput {
  /** Dollars a year; null where none was given. */
  income: number | null
  staysPerYear: number | null
  /** As typed, for the form. */
  draft: { income: string; stays: string }
  errors: { income?: string; stays?: string }
}

export const MAX_INCOME = 10_000_000
export const MAX_STAYS = 365

/** Reads `?income=52000&stays=40`; takes "$52,000" too. A figure that makes no sense is named, not guessed. */
export function readNet(params: { get(name: string): unknown }): NetInput {
  const text = (name: string) => {
    const value = params.get(name)
    return typeof value === 'string' ? value : ''
  }
  const draft = { income: text('income'), stays: text('stays') }
  const income = parseWhole(draft.income, MAX_INCOME)
  const staysPerYear = parseWhole(draft.stays, MAX_STAYS)
  return {
    income,
    staysPerYear,
    draft,
    errors: {
      ...(draft.income.trim() && income === null
        ? { income: `Please enter a yearly income in whole dollars, at most ${formatMoney(MAX_INCOME)}` }
        : {}),
      ...(draft.stays.trim() && staysPerYear === null
        ? { stays: `Please enter a whole number of stays, at most ${formatNumber(MAX_STAYS)}` }
        : {}),
    },
  }
}
