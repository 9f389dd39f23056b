import { type EstimateDraft, type EstimateField, estimateFields } from '@shared/income/estimate-query.ts'
import { type CheckedEstimate, estimateInput } from '@shared/schemas/estimate.schema.ts'

/** One sentence a field. */
export type EstimateErrors = Partial<Record<EstimateField, string>>

/** The form's values, checked: what to estimate, or what is wrong with which field. Brings the parser along: load it late. */
export function checkEstimate(
  draft: EstimateDraft,
): { input: CheckedEstimate; errors: null } | { input: null; errors: EstimateErrors } {
  const checked = estimateInput.safeParse(draft)
  if (checked.success) return { input: checked.data, errors: null }
  const errors: EstimateErrors = {}
  for (const { path, message } of checked.error.issues) {
    const field = estimateFields.find((name) => name === path[0])
    if (field && !errors[field]) errors[field] = message
  }
  return { input: null, errors }
}
