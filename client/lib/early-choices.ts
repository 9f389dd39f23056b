/** What was last chosen with a control. */
interface Choice {
  value: string
  checked: boolean
}
export type Choices = Map<HTMLInputElement | HTMLSelectElement, Choice>

const CONTROLS = 'select, [type=range], [type=radio], [type=checkbox]'

/**
 * Tells the app what was chosen, ticked or slid before it listened, by the events that a choice has. The app may have
 * drawn the controls as it knows them meanwhile, so each takes its choice again.
 */
export function repeatChoices(choices: Choices): void {
  for (const [control, choice] of choices) if (control.matches(CONTROLS)) repeat(control, choice)
}

function repeat(control: HTMLInputElement | HTMLSelectElement, { value, checked }: Choice): void {
  if (control instanceof HTMLSelectElement || control.type === 'range') {
    control.value = value
    for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
    return
  }
  // Of radio buttons only the one chosen last counts.
  if (checked === control.defaultChecked || (control.type === 'radio' && !checked)) return
  // A click is news to React if the box was different before.
  control.checked = !checked
  control.click()
}
