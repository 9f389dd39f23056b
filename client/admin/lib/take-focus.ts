/** Ref of an element that takes the focus when it appears, so that screen readers announce it. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
