import { type FormDraft, prefillDraft } from '@client/lib/form-draft.ts'
import { type LeadField, leadFields } from './lead-fields.ts'

/** Draft of the lead form. A typed street or ZIP code also saves the city and ZIP code, which may be prefilled. */
export const leadDraft: FormDraft = {
  name: 'leadForm',
  fields: leadFields,
  alsoSave: (typed) =>
    typed.includes('propertyAddress') || typed.includes('propertyZip') ? ['propertyCity', 'propertyZip'] : [],
}

/** Prefills the next lead form. Typed values win; earlier prefilled values are replaced. */
export function prefillLeadForm(values: Partial<Record<LeadField, string>>): void {
  prefillDraft(leadDraft, values)
}
