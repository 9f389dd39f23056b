import { QuietButton } from '@client/admin/parts/quiet-button.tsx'
import type { Toast } from '@client/lib/toast-texts.ts'
import { presentToasts, type ToastAction } from '@client/lib/toasts.tsx'
import { Group } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'

const COLORS: Record<Toast['kind'], string> = { success: 'pine', error: 'red', info: 'gray' }

/** Toasts of the admin, at the bottom of the content. */
export function AdminToasts() {
  return <Notifications position="bottom-center" limit={1} containerWidth={480} className="admin-toasts" />
}

presentToasts({
  // An old error must not stay beside a new success.
  show: (toast, action) => {
    notifications.clean()
    const id = notifications.show({
      title: toast.title,
      message: action ? (
        <WithAction toast={toast} action={action} onDone={() => notifications.hide(id)} />
      ) : (
        toast.message
      ),
      color: COLORS[toast.kind],
      autoClose: toast.durationMs,
      role: toast.kind === 'error' ? 'alert' : 'status',
      withBorder: true,
      closeButtonProps: { 'aria-label': 'Close' },
    })
  },
  clear: () => notifications.clean(),
})

interface WithActionProps {
  toast: Toast
  action: ToastAction
  onDone: () => void
}

function WithAction({ toast, action, onDone }: WithActionProps) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      {toast.message}
      <QuietButton
        flex="none"
        onClick={() => {
          onDone()
          action.run()
        }}
      >
        {action.label}
      </QuietButton>
    </Group>
  )
}
