import { type RegistrationValues, registrationTexts } from './registration-fields.ts'

/** Kept while the tab lives, so that leaving the page, or reloading it, loses nothing typed. */
const DRAFT_KEY = 'registrationDraft'

/** What was typed before, with the moment the form was first opened; empty where nothing is kept or storage is off. */
export function loadRegistrationDraft(): Partial<RegistrationValues> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    const { services } = stored as { services?: unknown }
    const texts = Object.entries(stored).filter(
      ([name, value]) =>
        typeof value === 'string' && [...registrationTexts, 'startToken'].some((known) => known === name),
    )
    return {
      ...Object.fromEntries(texts),
      ...(Array.isArray(services) ? { services: services.filter((one) => typeof one === 'string') } : {}),
    }
  } catch {
    return {}
  }
}

export function saveRegistrationDraft(values: RegistrationValues): void {
  try {
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify({ ...values, fax: '' }))
  } catch {
    // Full, or switched off: the form works without it.
  }
}

/** After success: nothing of it stays in the browser. */
export function clearRegistrationDraft(): void {
  try {
    sessionStorage.removeItem(DRAFT_KEY)
  } catch {
    // Storage is off: nothing was kept.
  }
}
