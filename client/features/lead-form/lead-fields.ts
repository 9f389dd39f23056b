import type { FieldErrors, FormFailure } from '@client/lib/form-errors.ts'
import { leadFields as descriptors, type LeadFieldKey } from '@shared/leads/fields.ts'
import type { CreateLeadBody } from '@shared/schemas/lead.schema.ts'
import type { AddressQuestion } from '@shared/schemas/location.schema.ts'

export type LeadField = LeadFieldKey
export type LeadValues = CreateLeadBody
export type LeadStep = 1 | 2

/** Names of the controls, which are those of the schema; in the order of the form. */
export const leadFields: readonly LeadField[] = descriptors.map(({ key }) => key)
const contactFields = fieldsOf('contact')
export const propertyFields = fieldsOf('property')

function fieldsOf(step: 'contact' | 'property'): LeadField[] {
  return descriptors.filter((field) => field.step === step).map(({ key }) => key)
}

/** A posted form that was refused, or one that is asked about. */
export interface LeadFormFailure extends FormFailure<LeadValues> {
  /** The step to show where scripts run only now. */
  step: LeadStep
  /** Nothing is wrong, but the city and the ZIP code are worth a question. */
  question?: AddressQuestion
}

/** Returns what a form shows before anybody typed, in the order of the form: the selection counts as a field. */
export function emptyValues(place: { city?: string; zip?: string }): LeadValues {
  const empty = Object.fromEntries(descriptors.map(({ key, defaultValue = '' }) => [key, defaultValue]))
  return {
    interestedCompanyIds: '',
    ...(empty as Record<LeadField, string> & Pick<LeadValues, 'propertyType'>),
    propertyCity: place.city ?? '',
    propertyZip: place.zip ?? '',
  }
}

/** Returns the call's body; `interestedCompanyIds` is left out when none is chosen (specification, section 7). */
export function leadBody({ interestedCompanyIds, ...values }: LeadValues): LeadValues {
  return interestedCompanyIds ? { ...values, interestedCompanyIds } : values
}

/** Returns the first step with an error in it; null where there is none. */
export function stepOfErrors(errors: FieldErrors): LeadStep | null {
  if (contactFields.some((field) => errors[field])) return 1
  return Object.keys(errors).length > 0 ? 2 : null
}
