import { type LeadDraft, prefillDraft } from './lead-draft.ts'

/**
 * Puts what another page knows of the property into the next request form. What the person typed stays; what an
 * earlier call put there is replaced.
 */
export function prefillLead(values: LeadDraft): void {
  prefillDraft(values)
}
