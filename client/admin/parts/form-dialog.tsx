import { type FormState, useConfirmedClose } from '@client/admin/lib/confirmed-close.ts'
import { Modal } from '@mantine/core'
import type { ReactNode, RefObject } from 'react'

/** Props of a form in a dialog. */
export interface DialogForm {
  /** The form reports its state here, by `useFormState`. */
  state: RefObject<FormState>
  /** Closes the dialog; asks first while the form holds entries. */
  onCancel: () => void
}

interface FormDialogProps {
  opened: boolean
  title: string
  size?: 'md' | 'lg'
  onClose: () => void
  onExitTransitionEnd?: () => void
  children: (form: DialogForm) => ReactNode
}

/** Dialog with a form. Entries are not lost by accident: a click outside does nothing, and closing asks. */
export function FormDialog({ size = 'lg', onClose, children, ...modal }: FormDialogProps) {
  const { state, close } = useConfirmedClose(onClose)
  return (
    <Modal {...modal} onClose={close} size={size} centered={false} closeOnClickOutside={false}>
      {children({ state, onCancel: close })}
    </Modal>
  )
}
