import { type ReactNode, useId } from 'react'
import classes from './tooltip.module.css'
import { useTooltip } from './use-tooltip.ts'

interface TooltipProps {
  /** A sentence or two: nothing to click. */
  tip: ReactNode
  /** What it explains, with its own words for screen readers: phrasing content, it stands inside a button. */
  children: ReactNode
  className?: string
}

/**
 * Words that explain what they hang on: after a moment under the pointer, at once for the keyboard and for a tap.
 * Escape, a tap elsewhere and leaving close it; it can itself be pointed at (WCAG 1.4.13). Without JavaScript it
 * shows under the pointer and with the focus. Mantine's Tooltip is in the page only while it is open, so without
 * JavaScript there would be nothing to show or to read out, and a tap does not close it.
 */
export function Tooltip({ tip, children, className }: TooltipProps) {
  const id = useId()
  const { isOpen, rootRef, tipRef, rootProps, triggerProps } = useTooltip()
  return (
    <span ref={rootRef} className={classes.root} {...rootProps}>
      <button type="button" className={className ?? classes.trigger} aria-describedby={id} {...triggerProps}>
        {children}
      </button>
      <span ref={tipRef} id={id} role="tooltip" className={classes.tip} hidden={!isOpen}>
        {tip}
      </span>
    </span>
  )
}
