/** In this order (specification, section 4: connect buttons); none of them: the top of the page. */
const TARGET_IDS = ['contactForm', 'leadForm', 'contact']

/** Brings the lead form into view and the keyboard to it; at once for who asked for less motion. */
export function scrollToLeadForm(): void {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const behavior = calm ? 'instant' : 'smooth'
  const target = TARGET_IDS.map((id) => document.getElementById(id)).find((element) => element !== null)
  if (!target) {
    window.scrollTo({ top: 0, behavior })
    return
  }
  target.scrollIntoView({ behavior, block: 'start' })
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
