import { type FormDraft, prefillDraft } from '@client/lib/form-draft.ts'
import { type LeadField, leadFields } from './lead-fields.ts'

/** A typed street or ZIP code brings the city that the page filled in: they are one address. */
export const leadDraft: FormDraft = {
  name: 'leadForm',
  fields: leadFields,
  alsoSave: (typed) =>
    typed.includes('propertyAddress') || typed.includes('propertyZip') ? ['propertyCity', 'propertyZip'] : [],
}

/**
 * Puts what another page knows of the property into the next request form. What the person typed stays; what an
 * earlier call put there is replaced.
 */
export function prefillLead(values: Partial<Record<LeadField, string>>): void {
  prefillDraft(leadDraft, values)
}
