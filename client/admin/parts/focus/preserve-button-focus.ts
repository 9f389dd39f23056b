import { useEffect } from 'react'

/** Returns the focus to a button that lost it while it was disabled (browsers blur it), unless the user moved on. */
export function usePreserveButtonFocus(): void {
  useEffect(() => {
    let lost: HTMLButtonElement | null = null
    const watch = new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (!(target instanceof HTMLButtonElement)) continue
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
