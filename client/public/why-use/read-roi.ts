import { roiExample } from '@shared/content/claims.ts'
import { parsePercent, parseWholeNumber } from '@shared/income/dollars-text.ts'
import { type ManagedReturn, managedReturn, percentageTerms } from '@shared/income/net-to-owner.ts'
import { formatNumber } from '@shared/lib/format.ts'

export const roiFields = ['self', 'managed', 'fee'] as const
export type RoiField = (typeof roiFields)[number]
export type RoiDraft = Record<RoiField, string>

const MAX_INCOME = 10_000_000

/** Initial values: the ROI example (product 9.7). */
export const exampleDraft: RoiDraft = {
  self: String(roiExample.selfManaged.value),
  managed: String(roiExample.professional.value),
  fee: String(roiExample.feeRate.value),
}

const DOLLARS_MESSAGE = `Please enter whole dollars a year, from 1 to ${formatNumber(MAX_INCOME)}`
const messages: Record<RoiField, string> = {
  self: DOLLARS_MESSAGE,
  managed: DOLLARS_MESSAGE,
  fee: 'Please enter a percentage from 0 to 100',
}

export interface Roi {
  result: ManagedReturn
  selfManaged: number
  percent: number
  /** Dollars a year a manager must earn for the owner to break even; null at a fee of 100%. */
  breakEven: number | null
}

/** Reads `?self=26000&managed=33500&fee=20`; missing values default to the example's. */
export function parseRoiDraft(from: { get(name: string): unknown }): RoiDraft {
  const text = (field: RoiField) => {
    const value = from.get(field)
    return typeof value === 'string' ? value : exampleDraft[field]
  }
  return { self: text('self'), managed: text('managed'), fee: text('fee') }
}

export function calculateRoi(draft: RoiDraft): { roi: Roi | null; errors: Partial<RoiDraft> } {
  const selfManaged = parseWholeNumber(draft.self, MAX_INCOME)
  const professional = parseWholeNumber(draft.managed, MAX_INCOME)
  const percent = parsePercent(draft.fee)
  if (selfManaged !== null && professional !== null && percent !== null) {
    const result = managedReturn({ selfManaged, professional }, percentageTerms(percent))
    const breakEven = percent < 100 ? Math.ceil(selfManaged / (1 - percent / 100)) : null
    return { roi: { result, selfManaged, percent, breakEven }, errors: {} }
  }
  return {
    roi: null,
    errors: {
      ...(selfManaged === null ? { self: messages.self } : {}),
      ...(professional === null ? { managed: messages.managed } : {}),
      ...(percent === null ? { fee: messages.fee } : {}),
    },
  }
}
