import { getControls, isBox, isTouched } from './form-controls.ts'

/** Draft of a form in the tab's sessionStorage, so that leaving or reloading the page loses no input. */
export interface FormDraft {
  name: string
  /** Fields that are stored once the user has edited them. */
  fields: readonly string[]
  /** Fields that are stored along with these, even unedited. */
  alsoSave?: (typed: readonly string[]) => readonly string[]
}

type Stored = Record<string, unknown>

const draftKey = (name: string) => `${name}Draft`
/** Last values written by `prefillDraft`: a field that still has its value is unedited. */
const prefillKey = (name: string) => `${name}Prefill`
const attemptKey = (name: string) => `${name}Attempt`

interface Attempt {
  content: string
  idempotencyKey: string
}

/** Fallback where storage is disabled. */
const lastAttempts = new Map<string, Attempt>()

export function loadDraft({ name, fields }: FormDraft): Record<string, string | string[]> {
  const known = Object.entries(load(draftKey(name))).flatMap(([field, value]) => {
    const typed = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : value
    return fields.includes(field) && (Array.isArray(typed) || typeof typed === 'string')
      ? [[field, typed] as const]
      : []
  })
  return Object.fromEntries(known)
}

/** Stores the draft. @param edited the field that was just edited, perhaps back to its default */
export function saveDraft(form: HTMLFormElement, draft: FormDraft, edited?: string): void {
  const typed = draft.fields.filter((field) => field === edited || getControls(form, field).some(isTouched))
  if (typed.length === 0) return
  const values = new FormData(form)
  const read = (field: string) => {
    const isList = getControls(form, field).some(isBox)
    return [field, isList ? values.getAll(field) : values.get(field)] as const
  }
  const fields = [...typed, ...(draft.alsoSave?.(typed) ?? [])]
  save(draftKey(draft.name), { ...loadDraft(draft), ...Object.fromEntries(fields.map(read)) })
}

/** Restores the draft into untouched fields only, and stores the result. */
export function restoreDraft(form: HTMLFormElement, draft: FormDraft): void {
  for (const [field, value] of Object.entries(loadDraft(draft))) {
    for (const control of getControls(form, field).filter((one) => !isTouched(one))) {
      if (isBox(control)) control.checked = value.includes(control.value)
      else control.value = String(value)
    }
  }
  saveDraft(form, draft)
}

/** Prefills known values, but never over user input. */
export function prefillDraft(draft: FormDraft, values: Partial<Record<string, string>>): void {
  const typed = loadDraft(draft)
  const before = load(prefillKey(draft.name))
  const free = Object.entries(values).filter(([field]) => !typed[field] || typed[field] === before[field])
  save(draftKey(draft.name), { ...typed, ...Object.fromEntries(free) })
  save(prefillKey(draft.name), values)
}

/** Removes the draft after success, so that no personal data stays in the browser. */
export function clearDraft({ name }: FormDraft): void {
  remove(draftKey(name))
  remove(prefillKey(name))
}

/**
 * Returns a mutation that sends the same idempotency key for the same content until it succeeds.
 * @param name `leadForm` is stored under `leadFormAttempt`, for a reload between two attempts
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

/** Returns the last attempt's key if the content is the same, otherwise a new one. */
function findKey(name: string, input: unknown): string {
  const content = JSON.stringify(input)
  const last = lastAttempts.get(name) ?? load(attemptKey(name))
  if (last.content === content && typeof last.idempotencyKey === 'string') return last.idempotencyKey
  const attempt = { content, idempotencyKey: randomKey() }
  lastAttempts.set(name, attempt)
  save(attemptKey(name), attempt)
  return attempt.idempotencyKey
}

/** crypto.randomUUID is missing on sites without HTTPS. */
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
