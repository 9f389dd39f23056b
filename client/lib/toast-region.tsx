import { MantineProvider } from '@mantine/core'
import { Notifications, notifications, notificationsStore } from '@mantine/notifications'
import type { Toast } from '@shared/toasts.ts'
import { Icon, type IconName } from '../illustrations/icons.tsx'
import { theme } from '../theme/theme.ts'
import styles from './toast-region.module.css'

const TRANSITION_MS = 180

const icons: Record<Toast['kind'], IconName> = { success: 'check', error: 'warning', info: 'info' }

/** Loaded with the first toast. Unstyled: Mantine brings timing, stacking and swiping, the looks are ours. */
export function ToastRegion() {
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme="light"
      withCssVariables={false}
      withGlobalClasses={false}
      // The page's own colors stay as they are.
      getRootElement={() => undefined}
    >
      <Notifications
        unstyled
        classNames={{ root: styles.region, notification: styles.toast }}
        position="top-right"
        transitionDuration={TRANSITION_MS}
        // Our sentences may be long; they must not be cut.
        notificationMaxHeight={400}
      />
    </MantineProvider>
  )
}

/** Shows a toast in place of the one before it: an old error beside a new success would be a lie. */
export function addToast(toast: Toast): void {
  const id = `toast-${`${toast.title} ${toast.message}`.replace(/\W+/g, '-')}`
  if (notificationsStore.getState().notifications.some((shown) => shown.id === id)) return
  notifications.clean()
  notifications.show({
    id,
    message: toast.message,
    autoClose: toast.durationMs,
    role: toast.kind === 'error' ? 'alert' : 'status',
    'data-kind': toast.kind,
    renderNotification: () => <ToastCard toast={toast} onClose={() => notifications.hide(id)} />,
  })
}

/** Takes down every toast. */
export function clearToasts(): void {
  notifications.clean()
}

function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  return (
    <>
      <span className={styles.mark}>
        <Icon name={icons[toast.kind]} size={20} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{toast.title}</p>
        <p className={styles.message}>{toast.message}</p>
      </div>
      <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
        <Icon name="close" size={20} />
      </button>
    </>
  )
}
