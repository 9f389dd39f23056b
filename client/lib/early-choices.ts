export type Choice = HTMLInputElement | HTMLSelectElement

const CONTROLS = 'select, [type=range], [type=radio], [type=checkbox]'

/**
 * Tells the app what was chosen, ticked or slid before it listened, by the events that a choice has. All choices are
 * read first: the answer to one may draw the others as the app still knows them.
 */
export function repeatChoices(controls: Iterable<Choice>): void {
  const repeats = [...controls].flatMap((control) => (control.matches(CONTROLS) ? [repeatOf(control)] : []))
  for (const repeat of repeats) repeat()
}

function repeatOf(control: Choice): () => void {
  if (control instanceof HTMLSelectElement || control.type === 'range') {
    const { value } = control
    return () => {
      control.value = value
      for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
    }
  }
  const { checked, defaultChecked, type } = control
  return () => {
    // Of radio buttons only the one chosen last counts.
    if (checked === defaultChecked || (type === 'radio' && !checked)) return
    // A click is news to React if the box was different before.
    control.checked = !checked
    control.click()
  }
}
