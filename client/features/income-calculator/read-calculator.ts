import type { FieldErrors } from '@client/lib/form-errors.ts'
import { asksForEstimate, type EstimateDraft, readEstimateDraft } from '@shared/income/estimate-query.ts'
import { OCCUPANCY_DEFAULT } from '@shared/income/rates.ts'
import { type CheckedEstimate, estimateInput } from '@shared/schemas/estimate.schema.ts'

/** What an address of the calculator stands for. */
export interface Calculator {
  draft: EstimateDraft
  /** Null without a result: nothing was submitted, or something is wrong with it. */
  input: CheckedEstimate | null
  errors: FieldErrors
}

/** Before anybody typed: balanced season and 70 percent (specification, sections 5 and 9). */
export const emptyDraft: EstimateDraft = {
  propertyType: '',
  location: '',
  bedrooms: '',
  bathrooms: '',
  seasonality: 'balanced',
  occupancy: String(OCCUPANCY_DEFAULT),
  amenities: [],
}

/** Reads and checks an address. */
export function readCalculator(params: URLSearchParams): Calculator {
  const draft = readEstimateDraft(params, emptyDraft)
  if (!asksForEstimate(params)) return { draft, input: null, errors: {} }
  const { data: input = null, error } = estimateInput.safeParse(draft)
  const errors: FieldErrors = {}
  for (const { path, message } of error?.issues ?? []) errors[String(path[0])] ??= message
  return { draft, input, errors }
}
