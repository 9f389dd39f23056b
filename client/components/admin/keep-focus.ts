import { useEffect } from 'react'

/**
 * A button that is at work is disabled, and browsers take the focus from what is disabled: it has the focus again when
 * it can be pressed again, unless the person went elsewhere. For every button of the page, dialogs and drawers included.
 */
export function useKeepFocus(): void {
  useEffect(() => {
    let lost: HTMLButtonElement | null = null
    const watch = new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (!(target instanceof HTMLButtonElement)) continue
        // Told before the next frame, which is when the focus goes.
        if (target.disabled && target === document.activeElement) lost = target
        if (!target.disabled && target === lost) {
          // They may have scrolled on meanwhile.
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
