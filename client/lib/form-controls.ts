export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export function isControl(target: unknown): target is Control {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  )
}

/** Typed before the app took over, or brought back by the browser. */
export function isTouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options]
    const start = options.find((option) => option.defaultSelected) ?? options[0]
    return control.value !== start?.value
  }
  return control.value !== control.defaultValue
}
