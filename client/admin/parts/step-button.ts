/**
 * Props of a button that can become unavailable while it has the focus, such as a step at the end of a list. It stays
 * focusable, so that the focus stays where it was. @param onStep undefined while it is unavailable
 */
export function stepButtonProps(onStep: (() => void) | undefined) {
  return { 'aria-disabled': !onStep, 'data-disabled': !onStep || undefined, onClick: onStep }
}
