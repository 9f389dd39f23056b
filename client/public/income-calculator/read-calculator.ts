import type { FieldErrors } from '@client/lib/form-errors.ts'
import { type CheckedEstimate, estimateInput } from '@shared/income/estimate.schema.ts'
import { type EstimateDraft, hasEstimateParams, parseEstimateDraft } from '@shared/income/estimate-query.ts'
import { OCCUPANCY_DEFAULT } from '@shared/income/rates.ts'

export interface Calculator {
  draft: EstimateDraft
  /** Null when nothing was submitted or an input is invalid. */
  input: CheckedEstimate | null
  errors: FieldErrors
}

/** Initial inputs: two bedrooms, one bathroom, balanced season and 70 percent occupancy (product 2.10, 5.4, 9.10). */
export const emptyDraft: EstimateDraft = {
  propertyType: '',
  location: '',
  bedrooms: '2',
  bathrooms: '1',
  seasonality: 'balanced',
  occupancy: String(OCCUPANCY_DEFAULT),
  amenities: [],
}

export function parseCalculator(params: URLSearchParams): Calculator {
  const draft = parseEstimateDraft(params, emptyDraft)
  if (!hasEstimateParams(params)) return { draft, input: null, errors: {} }
  const { data: input = null, error } = estimateInput.safeParse(draft)
  const errors: FieldErrors = {}
  for (const { path, message } of error?.issues ?? []) errors[String(path[0])] ??= message
  return { draft, input, errors }
}
