/** Focuses what reports a refused form first: its FieldErrorSummary, a field, or the first box of a group. */
export function focusRefusal(form: HTMLFormElement | null): void {
  const refused = form?.querySelector<HTMLElement>('[data-refused]')
  const box = refused?.querySelector<HTMLElement>('input, select, textarea')
  const target = box ?? refused
  target?.focus()
}
