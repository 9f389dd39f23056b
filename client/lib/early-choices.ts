import { enterValue } from './form-controls.ts'

interface Choice {
  value: string
  checked: boolean
}
export type Choices = Map<HTMLInputElement | HTMLSelectElement, Choice>

declare global {
  interface WindowEventMap {
    /** The app hydrated; the detail replays the choices made before. */
    hydrated: CustomEvent<(choices: Choices) => void>
  }
}

const CONTROLS = 'select, [type=range], [type=radio], [type=checkbox]'
/** React holds the text of the admin's fields, and resets them. */
const TEXTS = '.admin-content :is(input, textarea):not([type=radio], [type=checkbox])'

/** Replays choices made before hydration as events, because React may have reset the controls. */
export function replayChoices(choices: Choices): void {
  for (const [control, choice] of choices) {
    if (control.matches(TEXTS)) replayText(control, choice)
    else if (control.matches(CONTROLS)) replay(control, choice)
  }
}

function replayText(control: HTMLInputElement | HTMLSelectElement, { value }: Choice): void {
  if (control.value !== value) enterValue(control, value)
}

function replay(control: HTMLInputElement | HTMLSelectElement, { value, checked }: Choice): void {
  if (control instanceof HTMLSelectElement || control.type === 'range') {
    control.value = value
    for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
    return
  }
  // Of a radio group only the last choice counts.
  if (checked === control.defaultChecked || (control.type === 'radio' && !checked)) return
  // React only notices a click that changes the box, so sets the opposite state first.
  control.checked = !checked
  control.click()
}
