import { type FormState, useConfirmedClose, useFormState } from '@client/admin/lib/confirmed-close.ts'
import type { useServerForm } from '@client/lib/server-form.ts'
import { Modal, Stack } from '@mantine/core'
import type { ReactNode, RefObject } from 'react'
import { FormButtons, type FormButtonsProps } from './form-buttons.tsx'

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

interface DialogFieldsProps extends DialogForm, Pick<FormButtonsProps, 'submit' | 'isDanger'> {
  form: Pick<ReturnType<typeof useServerForm>, 'formProps' | 'pending'>
  /** The form holds entries that would be lost. */
  isUnsaved?: boolean
  children: ReactNode
}

/** Fields of a form in a dialog, with its buttons. */
export function DialogFields({ form, state, isUnsaved, children, ...buttons }: DialogFieldsProps) {
  const { formProps, pending } = form
  useFormState(state, { isUnsaved, isSending: pending })
  return (
    <form {...formProps}>
      <Stack gap="sm">
        {children}
        <FormButtons pending={pending} {...buttons} />
      </Stack>
    </form>
  )
}
