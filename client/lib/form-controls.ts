export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export function isControl(target: unknown): target is Control {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  )
}

/** Returns the controls of this name: a single one, or the boxes of a group. */
export function getControls(form: HTMLFormElement, name: string): Control[] {
  return [...form.elements].filter(isControl).filter((control) => control.name === name)
}

export function isBox(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio'
}

/** Enters a value as a user does. React ignores an event after an assignment to its own `value`, so uses the prototype's. */
export function enterValue(control: Control, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Returns whether the value differs from the default: typed before hydration, or restored by the browser. */
export function isTouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options]
    const start = options.find((option) => option.defaultSelected) ?? options[0]
    return control.value !== start?.value
  }
  if (isBox(control)) return control.checked !== control.defaultChecked
  return control.value !== control.defaultValue
}

/** Returns a form's values as typed. The keys of `empty` are the fields, and a list gets every value of its name. */
export function readPosted<Values extends object>(posted: FormData, empty: Values): Values {
  const isText = (value: unknown) => typeof value === 'string'
  const read = ([name, initial]: [string, unknown]) => {
    const texts = posted.getAll(name).filter(isText)
    return [name, Array.isArray(initial) ? texts : (texts[0] ?? '')]
  }
  return Object.fromEntries(Object.entries(empty).map(read))
}
