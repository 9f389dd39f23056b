import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './tooltip.module.css'
import { useTooltip } from './use-tooltip.ts'

interface TooltipProps {
  /** One or two sentences without interactive content. */
  tip: ReactNode
  /** The explained content with its own accessible text: phrasing content, because it is inside a button. */
  children: ReactNode
  className?: string
}

/**
 * Tooltip on hover (after a delay), focus and tap; the pointer can move onto it (WCAG 1.4.13). Mantine's is only in the
 * page while open, so without JavaScript there would be nothing to show, and a tap does not close it.
 */
export function Tooltip({ tip, children, className }: TooltipProps) {
  const id = useId()
  const { isOpen, rootRef, tipRef, rootProps, triggerProps } = useTooltip()
  return (
    <span ref={rootRef} className={styles.root} {...rootProps}>
      <button
        type="button"
        className={classNames('plain-button', styles.trigger, className)}
        aria-describedby={id}
        {...triggerProps}
      >
        {children}
      </button>
      <span ref={tipRef} id={id} role="tooltip" className={styles.tip} hidden={!isOpen}>
        {tip}
      </span>
    </span>
  )
}
