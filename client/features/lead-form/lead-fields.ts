import { defaultPropertyType, type PropertyType } from '@shared/property-types.ts'
import type { CreateLeadBody } from '@shared/schemas/lead.schema.ts'
import type { AddressQuestion } from '@shared/schemas/location.schema.ts'

/** Names of the controls, which are those of the schema; in the order of the form. */
export const contactFields = ['fullName', 'email', 'phone'] as const
export const propertyFields = [
  'propertyAddress',
  'propertyCity',
  'propertyZip',
  'propertyType',
  'additionalInfo',
] as const
export const leadFields = [...contactFields, ...propertyFields] as const

export type LeadField = (typeof leadFields)[number]
export type LeadFormValues = Record<LeadField, string>
export type LeadStep = 1 | 2

/** The selection counts as a field. */
export type LeadErrorField = LeadField | 'interestedCompanyIds'
/** One sentence a field. */
export type LeadFormErrors = Partial<Record<LeadErrorField, string>>

/** What kept a request from being sent, when it is no single field. */
export interface LeadProblem {
  title: string
  message: string
  /** Where to go instead of sending again. */
  link?: { href: string; label: string }
}

/** A posted form that was refused: shown again with everything that was typed. */
export interface LeadFormFailure {
  values: LeadFormValues
  errors: LeadFormErrors
  problem: LeadProblem | null
  /** The step to show where scripts run only now. */
  step: LeadStep
  /** Nothing is wrong, but the city and the ZIP code are worth a question. */
  question?: AddressQuestion
}

/** Everything in the form as typed. */
export function readValues(data: FormData): LeadFormValues {
  const text = (field: LeadField) => {
    const value = data.get(field)
    return typeof value === 'string' ? value : ''
  }
  return Object.fromEntries(leadFields.map((field) => [field, text(field)])) as LeadFormValues
}

/** What a form shows before anybody typed. */
export function emptyValues(place: { city?: string; zip?: string }): LeadFormValues {
  return {
    fullName: '',
    email: '',
    phone: '',
    propertyAddress: '',
    propertyCity: place.city ?? '',
    propertyZip: place.zip ?? '',
    propertyType: defaultPropertyType,
    additionalInfo: '',
  }
}

/** The call's body; `interestedCompanyIds` is left out when none is chosen (specification, section 7). */
export function leadBody(values: LeadFormValues, interestedCompanyIds: string): CreateLeadBody {
  return {
    ...values,
    // Whether it is one of the types is for the schema to say.
    propertyType: values.propertyType as PropertyType,
    ...(interestedCompanyIds ? { interestedCompanyIds } : {}),
  }
}

/** The first step with an error in it; null where there is none. */
export function stepOfErrors(errors: LeadFormErrors): LeadStep | null {
  if (contactFields.some((field) => errors[field])) return 1
  return Object.keys(errors).length > 0 ? 2 : null
}
