import { type RefObject, useEffect } from 'react'
import { getControls, isBox, isControl, isTouched } from './form-controls.ts'
import { loadStored, removeStored, saveStored } from './tab-storage.ts'

/** Draft of a form in the tab's sessionStorage, so that leaving or reloading the page loses no input. */
export interface FormDraft {
  name: string
  /** Fields that are stored once the user has edited them. */
  fields: readonly string[]
  /** Fields that are stored along with these, even unedited. */
  alsoSave?: (typed: readonly string[]) => readonly string[]
}

const draftKey = (name: string) => `${name}Draft`
/** Last values written by `prefillDraft`: a field that still has its value is unedited. */
const prefillKey = (name: string) => `${name}Prefill`

/** Stores what is typed into a form, and restores it, unless the form shows a refused post. */
export function useFormDraft(
  form: RefObject<HTMLFormElement | null>,
  draft: FormDraft,
  failed?: object,
): void {
  useEffect(() => {
    const element = form.current
    if (!element) return
    if (!failed) restoreDraft(element, draft)
    const save = ({ target }: Event) => saveDraft(element, draft, isControl(target) ? target.name : undefined)
    element.addEventListener('input', save)
    // Some password managers fire change events only, without input events.
    element.addEventListener('submit', save)
    return () => {
      element.removeEventListener('input', save)
      element.removeEventListener('submit', save)
    }
  }, [form, draft, failed])
}

export function loadDraft({ name, fields }: FormDraft): Record<string, string | string[]> {
  const known = Object.entries(loadStored(draftKey(name))).flatMap(([field, value]) => {
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
  saveStored(draftKey(draft.name), { ...loadDraft(draft), ...Object.fromEntries(fields.map(read)) })
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
  const before = loadStored(prefillKey(draft.name))
  const free = Object.entries(values).filter(([field]) => !typed[field] || typed[field] === before[field])
  saveStored(draftKey(draft.name), { ...typed, ...Object.fromEntries(free) })
  saveStored(prefillKey(draft.name), values)
}

/** Removes the draft after success, so that no personal data stays in the browser. */
export function clearDraft({ name }: FormDraft): void {
  removeStored(draftKey(name))
  removeStored(prefillKey(name))
}
