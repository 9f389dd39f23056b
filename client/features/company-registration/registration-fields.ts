import type { RegistrationBody } from '@shared/schemas/registration.schema.ts'

/** Names of the controls with one text each, which are those of the schema; in the order of the form. */
export const registrationTexts = [
  'name',
  'description',
  'website',
  'commission',
  'minContracts',
  'address',
  'city',
  'state',
  'zipCode',
  'serviceArea',
  'email',
  'phoneNumber',
  'companySize',
  'yearFounded',
] as const

/** Every field in the order of the form. */
export const registrationFields = [
  'name',
  'description',
  'website',
  'services',
  'commission',
  'minContracts',
  'address',
  'city',
  'state',
  'zipCode',
  'serviceArea',
  'email',
  'phoneNumber',
  'companySize',
  'yearFounded',
] as const

export type RegistrationText = (typeof registrationTexts)[number]
export type RegistrationField = (typeof registrationFields)[number]

/** Everything in the form as typed, with what it carries unseen. */
export interface RegistrationValues extends Record<RegistrationText, string> {
  services: string[]
  fax: string
  startToken: string
}

/** One sentence a field. */
export type RegistrationErrors = Partial<Record<RegistrationField, string>>

/** What kept a registration from being sent, when it is no single field. */
export interface RegistrationProblem {
  title: string
  message: string
}

/** A posted form that was refused: shown again with everything that was typed. */
export interface RegistrationFailure {
  values: RegistrationValues
  errors: RegistrationErrors
  problem: RegistrationProblem | null
}

export function readRegistration(data: FormData): RegistrationValues {
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  const texts = Object.fromEntries(registrationTexts.map((name) => [name, text(name)]))
  return {
    ...(texts as Record<RegistrationText, string>),
    services: data.getAll('services').filter((value) => typeof value === 'string'),
    fax: text('fax'),
    startToken: text('startToken'),
  }
}

/** The call's body; an empty optional field is left out. */
export function registrationBody(values: RegistrationValues): RegistrationBody {
  const { website, minContracts, companySize, yearFounded, ...rest } = values
  const optional = Object.entries({ website, minContracts, companySize, yearFounded })
  return { ...rest, ...Object.fromEntries(optional.filter(([, value]) => value.trim() !== '')) }
}
