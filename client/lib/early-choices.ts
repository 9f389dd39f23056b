export type Choice = HTMLInputElement | HTMLSelectElement

/**
 * Tells the app what was chosen, ticked or slid before it listened, by the events that a choice has. The control shows
 * it already.
 */
export function repeatChoice(control: Choice): void {
  if (!control.matches('select, [type=range], [type=radio], [type=checkbox]')) return
  if ('checked' in control && control.type !== 'range') {
    // Of radio buttons only the one chosen last counts.
    if (control.checked === control.defaultChecked || (control.type === 'radio' && !control.checked)) return
    // A click is news to React if the box was different before.
    control.checked = !control.checked
    control.click()
  } else for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
}
