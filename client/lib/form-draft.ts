import { controlsOf, isBox, isTouched } from './form-controls.ts'

/** What a form keeps in the tab's sessionStorage, so that leaving the page, or reloading it, loses nothing typed. */
export interface FormDraft {
  /** `leadForm` is stored under `leadFormDraft`. */
  name: string
  /** Fields that are stored once somebody typed in them. */
  fields: readonly string[]
  /** Fields to store beside these, although nobody typed in them. */
  alsoSave?: (typed: readonly string[]) => readonly string[]
}

type Stored = Record<string, unknown>

const draftKey = (name: string) => `${name}Draft`
/** What `prefillDraft` wrote last: still in a field, nobody has touched it. */
const prefillKey = (name: string) => `${name}Prefill`
const attemptKey = (name: string) => `${name}Attempt`

/** The last try of sending. */
interface Attempt {
  content: string
  idempotencyKey: string
}

/** The same without storage, which may be switched off. */
const lastAttempts = new Map<string, Attempt>()

/** Returns what was typed before, on whichever page has this form. */
export function loadDraft({ name, fields }: FormDraft): Record<string, string | string[]> {
  const known = Object.entries(load(draftKey(name))).flatMap(([field, value]) => {
    const typed = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : value
    return fields.includes(field) && (Array.isArray(typed) || typeof typed === 'string')
      ? [[field, typed] as const]
      : []
  })
  return Object.fromEntries(known)
}

/** Stores what was typed. @param edited the field that was edited just now, perhaps back to what it was */
export function saveDraft(form: HTMLFormElement, draft: FormDraft, edited?: string): void {
  const typed = draft.fields.filter((field) => field === edited || controlsOf(form, field).some(isTouched))
  if (typed.length === 0) return
  const values = new FormData(form)
  const read = (field: string) => {
    const isList = controlsOf(form, field).some(isBox)
    return [field, isList ? values.getAll(field) : values.get(field)] as const
  }
  const fields = [...typed, ...(draft.alsoSave?.(typed) ?? [])]
  save(draftKey(draft.name), { ...loadDraft(draft), ...Object.fromEntries(fields.map(read)) })
}

/** Fills in what was typed before, but never over what stands in the form already, and stores that too. */
export function restoreDraft(form: HTMLFormElement, draft: FormDraft): void {
  for (const [field, value] of Object.entries(loadDraft(draft))) {
    for (const control of controlsOf(form, field).filter((one) => !isTouched(one))) {
      if (isBox(control)) control.checked = value.includes(control.value)
      else control.value = String(value)
    }
  }
  saveDraft(form, draft)
}

/** Writes what is known already, except over what a person typed. */
export function prefillDraft(draft: FormDraft, values: Partial<Record<string, string>>): void {
  const typed = loadDraft(draft)
  const before = load(prefillKey(draft.name))
  const free = Object.entries(values).filter(([field]) => !typed[field] || typed[field] === before[field])
  save(draftKey(draft.name), { ...typed, ...Object.fromEntries(free) })
  save(prefillKey(draft.name), values)
}

/** After success: nothing personal stays in the browser. */
export function clearDraft({ name }: FormDraft): void {
  remove(draftKey(name))
  remove(prefillKey(name))
}

/**
 * Returns a call that gets an idempotency key: the same for the same content, until it has succeeded, so that what was
 * sent twice is stored once.
 *
 * @param name `leadForm` is stored under `leadFormAttempt`, for a reload between two tries
 * @param mutate of the typed client, e.g. `utils.client.leads.create.mutate`
 */
export function withIdempotencyKey<Input, Output>(
  name: string,
  mutate: (input: Input, options: { context: { idempotencyKey: string } }) => Promise<Output>,
): (input: Input) => Promise<Output> {
  return async (input) => {
    const output = await mutate(input, { context: { idempotencyKey: findKey(name, input) } })
    lastAttempts.delete(name)
    remove(attemptKey(name))
    return output
  }
}

/** The last try's key if nothing changed, otherwise a new one. */
function findKey(name: string, input: unknown): string {
  const content = JSON.stringify(input)
  const last = lastAttempts.get(name) ?? load(attemptKey(name))
  if (last.content === content && typeof last.idempotencyKey === 'string') return last.idempotencyKey
  const attempt = { content, idempotencyKey: randomKey() }
  lastAttempts.set(name, attempt)
  save(attemptKey(name), attempt)
  return attempt.idempotencyKey
}

/** randomUUID is missing where the site is not on https. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

function load(key: string): Stored {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

function save(key: string, value: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Full, or switched off: the form works without it.
  }
}

function remove(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Switched off: nothing was stored.
  }
}
