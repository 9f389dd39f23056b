import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from '../illustrations/icons.tsx'
import classes from './dialog.module.css'

interface DialogProps {
  title: ReactNode
  /** After it closed, whichever way. Whoever opened it gives the focus back where it belongs. */
  onClose: () => void
  children: ReactNode
}

/**
 * A window over the page, on the browser's own element: the rest of the page is out of reach, Escape, the button and a
 * click beside it close it, and the keyboard starts at its heading. Open while it is rendered.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const pressedBeside = useRef(false)
  const titleId = useId()

  useEffect(() => {
    if (dialog.current?.open) return
    dialog.current?.showModal()
    heading.current?.focus()
  }, [])

  /** The dialog is the target of its own scroll bar too, so the place decides. */
  const isBeside = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
    return clientX < left || clientX > right || clientY < top || clientY > bottom
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the browser's own
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={titleId}
      onClose={(event) => event.target === dialog.current && onClose()}
      onMouseDown={(event) => {
        pressedBeside.current = isBeside(event)
      }}
      // A selection of text that ends outside is no click beside it.
      onClick={(event) =>
        event.detail > 0 && isBeside(event) && pressedBeside.current && dialog.current?.close()
      }
    >
      <header className={classes.header}>
        <h2 ref={heading} id={titleId} tabIndex={-1} className={classes.title}>
          {title}
        </h2>
        <button
          type="button"
          className={classes.close}
          aria-label="Close"
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" size={22} />
        </button>
      </header>
      <div className={classes.content}>{children}</div>
    </dialog>
  )
}
