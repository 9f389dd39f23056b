/** Scrolls an element to the top of the window, smoothly unless the visitor prefers reduced motion. */
export function scrollToTopOf(element: Element | null): void {
  const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  element?.scrollIntoView({ behavior: prefersReducedMotion ? 'instant' : 'smooth', block: 'start' })
}
