import { Modal } from '@mantine/core'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import { Icon } from './illustrations/icons.tsx'

interface DialogProps {
  title: ReactNode
  /** Stays mounted while closed, so that a form in it keeps its state. */
  opened?: boolean
  /** `side`: a panel at the right edge on wide screens. Both are sheets on phones. */
  placement?: 'center' | 'side'
  /** Called after the dialog closed in any way. The opener restores the focus. */
  onClose: () => void
  children: ReactNode
}

/**
 * Modal dialog. The rest of the page is inert; Escape, the close button and a click outside close it. The focus starts
 * at its heading.
 */
export function Dialog({ title, opened = true, placement = 'center', onClose, children }: DialogProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Modal.Root
      opened={opened}
      keepMounted
      onClose={onClose}
      returnFocus={false}
      // Locking the scroll needs a style element at run time, which the content security policy forbids.
      lockScroll={false}
      classNames={{ ...parts, inner: classNames(styles.inner, placement === 'side' && styles.side) }}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* Otherwise the header element would be a second banner landmark. */}
        <Modal.Header role="presentation">
          <Modal.Title ref={heading} tabIndex={-1}>
            {title}
          </Modal.Title>
          <Modal.CloseButton aria-label="Close" icon={<Icon name="close" size={22} />} />
        </Modal.Header>
        <InitialFocus heading={heading} opened={opened} />
        {/* Not Modal.Body: it describes the dialog by all its content, which screen readers would read out. */}
        <div className={styles.body}>{children}</div>
      </Modal.Content>
    </Modal.Root>
  )
}

interface InitialFocusProps {
  heading: RefObject<HTMLHeadingElement | null>
  opened: boolean
}

/**
 * Focuses the heading before the browser can deliver the next key or tap. Mantine's focus trap does it after a
 * timeout, which took the focus from a field that the user had already reached, and so lost what was typed. The trap
 * focuses the marked element; this one is hidden and takes no focus.
 */
function InitialFocus({ heading, opened }: InitialFocusProps) {
  useLayoutEffect(() => {
    if (opened) heading.current?.focus({ preventScroll: true })
  }, [heading, opened])
  return <span data-autofocus hidden />
}

const parts = {
  overlay: styles.overlay,
  content: styles.dialog,
  header: styles.header,
  title: styles.title,
  close: styles.close,
}
