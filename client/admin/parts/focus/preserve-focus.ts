import { useEffect } from 'react'

/** Controls that are disabled while they work. */
type Control = HTMLButtonElement | HTMLSelectElement

const isControl = (node: Node): node is Control =>
  node instanceof HTMLButtonElement || node instanceof HTMLSelectElement

/**
 * Returns the focus to a button or select that lost it while it was disabled (browsers blur it), unless the user moved
 * on.
 */
export function usePreserveFocus(): void {
  useEffect(() => {
    let lost: Control | null = null
    const watch = new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (!isControl(target)) continue
        // Mutation observers run before the next frame, when the browser removes the focus.
        if (target.disabled && target === document.activeElement) lost = target
        if (!target.disabled && target === lost) {
          // The user may have scrolled in between.
          if (!document.activeElement || document.activeElement === document.body)
            target.focus({ preventScroll: true })
          lost = null
        }
      }
    })
    const forget = ({ target }: FocusEvent) => {
      if (target !== lost) lost = null
    }
    watch.observe(document.body, { subtree: true, attributeFilter: ['disabled'] })
    document.addEventListener('focusin', forget)
    return () => {
      watch.disconnect()
      document.removeEventListener('focusin', forget)
    }
  }, [])
}
