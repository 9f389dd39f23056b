import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon } from '../illustrations/icons.tsx'
import classes from './dialog.module.css'

interface DialogProps {
  title: ReactNode
  /** After it closed, whichever way. Whoever opened it gives the focus back where it belongs. */
  onClose: () => void
  children: ReactNode
}

/**
 * A window over the page: the rest of the page is out of reach, Escape, the button and a click beside it close it, and
 * the keyboard starts at its heading. Open while it is rendered.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  return (
    <Modal.Root
      opened
      onClose={onClose}
      returnFocus={false}
      // Would need a style element made at run time, which our policy forbids.
      lockScroll={false}
      classNames={parts}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* Not a banner of the page. */}
        <Modal.Header role="presentation">
          <Modal.Title tabIndex={-1} data-autofocus>
            {title}
          </Modal.Title>
          <Modal.CloseButton aria-label="Close" icon={<Icon name="close" size={22} />} />
        </Modal.Header>
        {/* Not Modal.Body: that would describe the dialog by all its content, which screen readers then read out. */}
        <div className={classes.body}>{children}</div>
      </Modal.Content>
    </Modal.Root>
  )
}

const parts = {
  overlay: classes.overlay,
  inner: classes.inner,
  content: classes.dialog,
  header: classes.header,
  title: classes.title,
  close: classes.close,
}
