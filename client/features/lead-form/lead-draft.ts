import { type LeadField, type LeadFormValues, leadFields } from './lead-fields.ts'

/** Kept while the tab lives, so that leaving the page, or reloading it, loses nothing typed. */
const DRAFT_KEY = 'leadFormDraft'
const ATTEMPT_KEY = 'leadFormAttempt'
/** What `prefillDraft` wrote last: still in a field, nobody has touched it. */
const PREFILL_KEY = 'leadFormPrefill'

/** The same without storage, which may be switched off. */
let lastAttempt: LeadAttempt | null = null

export type LeadDraft = Partial<LeadFormValues>

/** The last try of sending: the same content goes out under the same Idempotency-Key, so it is stored once. */
interface LeadAttempt {
  content: string
  idempotencyKey: string
}

/** What was typed into the form, on whichever page; empty where nothing is kept or storage is off. */
export function loadDraft(): LeadDraft {
  const stored = load(DRAFT_KEY)
  return Object.fromEntries(
    leadFields.flatMap((field) => (typeof stored[field] === 'string' ? [[field, stored[field]]] : [])),
  )
}

/** Keeps one field's text. */
export function saveToDraft(field: LeadField, value: string): void {
  save(DRAFT_KEY, { ...loadDraft(), [field]: value })
}

/** Writes what is known of a property, except over what a person typed. */
export function prefillDraft(values: LeadDraft): void {
  const typed = loadDraft()
  const before = load(PREFILL_KEY)
  const free = Object.entries(values).filter(([name]) => {
    const text = typed[name as LeadField]
    return !text || text === before[name]
  })
  save(DRAFT_KEY, { ...typed, ...Object.fromEntries(free) })
  save(PREFILL_KEY, { ...values })
}

/** After success: nothing personal stays in the browser. */
export function clearDraft(): void {
  lastAttempt = null
  try {
    sessionStorage.removeItem(DRAFT_KEY)
    sessionStorage.removeItem(ATTEMPT_KEY)
    sessionStorage.removeItem(PREFILL_KEY)
  } catch {
    // Storage is off: nothing was kept.
  }
}

/** The key for sending this body: the last try's if nothing changed, otherwise a new one. */
export function attemptFor(body: object): LeadAttempt {
  const content = JSON.stringify(body)
  const last = lastAttempt ?? loadAttempt()
  if (last?.content === content) return last
  lastAttempt = { content, idempotencyKey: randomKey() }
  save(ATTEMPT_KEY, { ...lastAttempt })
  return lastAttempt
}

function loadAttempt(): LeadAttempt | null {
  const { content, idempotencyKey } = load(ATTEMPT_KEY)
  return typeof content === 'string' && typeof idempotencyKey === 'string'
    ? { content, idempotencyKey }
    : null
}

/** randomUUID is missing where the site is not on https. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

function load(key: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

function save(key: string, value: Record<string, unknown>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Full, or switched off: the form works without it.
  }
}
