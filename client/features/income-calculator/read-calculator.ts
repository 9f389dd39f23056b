import { asksForEstimate, type EstimateDraft, readEstimateDraft } from '@shared/income/estimate-query.ts'
import { OCCUPANCY_DEFAULT } from '@shared/income/rates.ts'
import type { CheckedEstimate } from '@shared/schemas/estimate.schema.ts'
import type { EstimateErrors } from './estimate-checks.ts'

/** What an address of the calculator stands for. */
export interface Calculator {
  draft: EstimateDraft
  /** Null without a result: nothing was submitted, or something is wrong with it. */
  input: CheckedEstimate | null
  errors: EstimateErrors
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

/** Reads and checks an address. The parser is loaded only where there is something to check. */
export async function readCalculator(params: URLSearchParams): Promise<Calculator> {
  const draft = readEstimateDraft(params, emptyDraft)
  if (!asksForEstimate(params)) return { draft, input: null, errors: {} }
  const { checkEstimate } = await import('./estimate-checks.ts')
  const { input, errors } = checkEstimate(draft)
  return { draft, input, errors: errors ?? {} }
}
