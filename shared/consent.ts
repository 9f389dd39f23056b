import { brand } from './brand.ts'

/**
 * The consent note under the lead form (specification, section 2). The exact text shown is kept with the lead, so
 * form and server both take it from here. It names every company that will get the owner's details.
 */

/** Raise it with every change of the wording. */
export const CONSENT_VERSION = 1

function listed(names: readonly string[]): string {
  if (names.length < 2) return names.join('')
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** The note for a request to these companies; without any, it speaks of selected companies in general. */
export function consentText(companyNames: readonly string[]): string {
  const names = [...new Set(companyNames.map((name) => name.replace(/\s+/g, ' ').trim()))].filter(Boolean)
  const companies =
    names.length === 0
      ? 'selected companies'
      : `the ${names.length === 1 ? 'company' : 'companies'} you selected: ${listed(names)}`
  return `By submitting this form, you agree to receive communications from ${brand.name} and ${companies}. Your information will not be sold to third parties.`
}
