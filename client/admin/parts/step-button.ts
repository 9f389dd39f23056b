/**
 * Props of a button that goes one step along a list. At the end of the list it stays focusable, so that the focus stays
 * where it was. @param onStep undefined at the end
 */
export function stepButtonProps(onStep: (() => void) | undefined) {
  return { 'aria-disabled': !onStep, 'data-disabled': !onStep || undefined, onClick: onStep }
}
