import { brand } from '../lib/brand.ts'

/** Consent note of the lead form (product 2.4, 10.2). Its exact text is stored with the lead. */

/** Increment with every change of the wording. */
export const CONSENT_VERSION = 1

function joinNames(names: readonly string[]): string {
  if (names.length < 2) return names.join('')
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

function toNames(companyNames: readonly string[]): string[] {
  return [...new Set(companyNames.map((name) => name.replace(/\s+/g, ' ').trim()))].filter(Boolean)
}

/** Returns the note for these companies; without any, it refers to "selected companies". */
export function consentText(companyNames: readonly string[]): string {
  const names = toNames(companyNames)
  return toNote(
    names.length === 0
      ? 'selected companies'
      : `the ${names.length === 1 ? 'company' : 'companies'} you selected: ${joinNames(names)}`,
  )
}

/** Returns the note beside checkboxes without JavaScript, which cannot follow them. What is stored names those sent. */
export function offeredConsentText(companyNames: readonly string[]): string {
  return toNote(`the companies you checked from this list: ${joinNames(toNames(companyNames))}`)
}

function toNote(companies: string): string {
  return `By submitting this form, you agree to receive communications from ${brand.name} and ${companies}. Your information will not be sold to third parties.`
}

/** Returns the text that an operator reads to an owner on the phone. Without companies, it covers only us. */
export function spokenConsentText(companyNames: readonly string[]): string {
  const names = toNames(companyNames)
  const senders = joinNames([brand.name, ...names])
  const shared = names.length > 0 ? `, and that we share your details with ${joinNames(names)}` : ''
  return `Do you agree that ${senders} may contact you by phone and email about your property${shared}? Your information will not be sold to third parties.`
}

/** Returns the text with which an owner agrees that one more company gets the request. */
export function forwardConsentText(companyName: string): string {
  const [name = ''] = toNames([companyName])
  return `By selecting “Yes,” you agree that ${brand.name} shares your request with ${name}, and that ${name} may contact you by phone and email about your property. Your information will not be sold to third parties.`
}
