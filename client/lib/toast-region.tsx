import { classNames } from '@client/ui/class-names.ts'
import { Icon, type IconName } from '@client/ui/illustrations/icons.tsx'
import { Notifications, notifications, notificationsStore } from '@mantine/notifications'
import { type FocusEvent, type MouseEvent, useEffect, useRef } from 'react'
import styles from './toast-region.module.css'
import type { Toast } from './toast-texts.ts'

const TRANSITION_MS = 180
const icons: Record<Toast['kind'], IconName> = { success: 'check', error: 'warning', info: 'info' }

/** Loaded with the first toast. Mantine provides timing, stacking and swiping; the styles are ours. */
export function ToastRegion() {
  return (
    <Notifications
      unstyled
      classNames={{ root: styles.region, notification: styles.toast }}
      position="bottom-right"
      transitionDuration={TRANSITION_MS}
      // Messages can be long and must not be truncated.
      notificationMaxHeight={400}
    />
  )
}

export interface ToastAction {
  label: string
  run: () => void
}

let actions = 0

/** Replaces the current toast: an old error must not stay beside a new success. */
export function addToast(toast: Toast, action?: ToastAction): void {
  const textKey = `toast-${`${toast.title} ${toast.message}`.replace(/\W+/g, '-')}`
  // The same text with another Undo is another toast.
  const id = action ? `${textKey}-${++actions}` : textKey
  if (notificationsStore.getState().notifications.some((shown) => shown.id === id)) return
  notifications.clean()
  notifications.show({
    id,
    message: toast.message,
    autoClose: toast.durationMs,
    role: toast.kind === 'error' ? 'alert' : 'status',
    'data-kind': toast.kind,
    renderNotification: () => (
      <ToastCard
        toast={toast}
        action={action}
        onClose={() => notifications.hide(id)}
        onHold={(held) =>
          notifications.update({ id, message: toast.message, autoClose: held ? false : toast.durationMs })
        }
      />
    ),
  })
}

export function clearToasts(): void {
  notifications.clean()
}

interface ToastCardProps {
  toast: Toast
  action: ToastAction | undefined
  onClose: () => void
  /** A toast with an action stays while it has the focus, as it does under the pointer. */
  onHold: (held: boolean) => void
}

function ToastCard({ toast, action, onClose, onHold }: ToastCardProps) {
  const before = useRef<HTMLElement>(null)
  // A toast covers text for some seconds, never the field or button in use.
  useEffect(() => {
    document.activeElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [])
  const rememberFocus = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !relatedTarget.closest(`.${styles.toast}`))
      before.current = relatedTarget
  }
  // The pressed button disappears with the toast. Where the last focus is out of reach too, the screen moves it.
  const close = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    before.current?.focus({ preventScroll: true })
    if (document.activeElement === currentTarget) currentTarget.blur()
    onClose()
  }
  return (
    <>
      <span className={styles.mark}>
        <Icon name={icons[toast.kind]} size={20} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{toast.title}</p>
        <p className="note">{toast.message}</p>
      </div>
      {action ? (
        <button
          type="button"
          className={classNames('plain-button', styles.action)}
          onFocus={(event) => {
            rememberFocus(event)
            onHold(true)
          }}
          onBlur={() => onHold(false)}
          onClick={(event) => {
            close(event)
            action.run()
          }}
        >
          {action.label}
        </button>
      ) : null}
      <button
        type="button"
        className={classNames('plain-button', styles.close)}
        aria-label="Close"
        onFocus={rememberFocus}
        onClick={close}
      >
        <Icon name="close" size={20} />
      </button>
    </>
  )
}
