import type { FieldErrors, FormFailure } from '@client/lib/form-errors.ts'
import { leadFields as descriptors, type LeadFieldKey } from '@shared/leads/fields.ts'
import type { CreateLeadBody } from '@shared/leads/lead.schema.ts'
import type { AddressQuestion } from '@shared/locations/location.schema.ts'

export type LeadField = LeadFieldKey
export type LeadValues = CreateLeadBody
export type LeadStep = 1 | 2

/** Field names, same as in the schema, in form order. */
export const leadFields: readonly LeadField[] = descriptors.map(({ key }) => key)
const contactFields = getFields('contact')
export const propertyFields = getFields('property')

function getFields(step: 'contact' | 'property'): LeadField[] {
  return descriptors.filter((field) => field.step === step).map(({ key }) => key)
}

/** Posted form that was rejected or needs a confirmation. */
export interface LeadFormFailure extends FormFailure<LeadValues> {
  step: LeadStep
  /** Set when the form is valid but city and ZIP code need a confirmation. */
  question?: AddressQuestion
}

export function emptyValues(place: {
  city?: string
  zip?: string
  propertyType?: LeadValues['propertyType']
}): LeadValues {
  const empty = Object.fromEntries(descriptors.map(({ key, defaultValue = '' }) => [key, defaultValue]))
  return {
    interestedCompanyIds: '',
    ...(empty as Record<LeadField, string> & Pick<LeadValues, 'propertyType'>),
    propertyCity: place.city ?? '',
    propertyZip: place.zip ?? '',
    ...(place.propertyType ? { propertyType: place.propertyType } : {}),
  }
}

/** Returns the request body; omits `interestedCompanyIds` when none is selected (product 7.2). */
export function toLeadBody({ interestedCompanyIds, ...values }: LeadValues): LeadValues {
  return interestedCompanyIds ? { ...values, interestedCompanyIds } : values
}

export function findFailingStep(errors: FieldErrors): LeadStep | null {
  if (contactFields.some((field) => errors[field])) return 1
  return Object.keys(errors).length > 0 ? 2 : null
}
