import { Notifications, notifications, notificationsStore } from '@mantine/notifications'
import type { Toast } from '@shared/toasts.ts'
import { Icon, type IconName } from '../illustrations/icons.tsx'
import styles from './toast-region.module.css'

const TRANSITION_MS = 180
/** The lower edge, or below the header where less is covered there. */
const PLACES = ['bottom-right', 'top-right'] as const
/** What a toast of several lines takes up. */
const TOAST_HEIGHT_PX = 130
/** Covering the control just used, which is often the one to press next, is worse than covering any heading. */
const CONTROL_WEIGHT = 100

const icons: Record<Toast['kind'], IconName> = { success: 'check', error: 'warning', info: 'info' }

/** Loaded with the first toast. Unstyled: Mantine brings timing, stacking and swiping, the looks are ours. */
export function ToastRegion() {
  return (
    <Notifications
      unstyled
      classNames={{ root: styles.region, notification: styles.toast }}
      position={PLACES[0]}
      transitionDuration={TRANSITION_MS}
      // Our sentences may be long; they must not be cut.
      notificationMaxHeight={400}
    />
  )
}

/** What can be done about what a toast says: "Undo". Pressing it closes the toast. */
export interface ToastAction {
  label: string
  run: () => void
}

let actions = 0

/** Shows a toast in place of the one before it: an old error beside a new success would be a lie. */
export function addToast(toast: Toast, action?: ToastAction): void {
  const words = `toast-${`${toast.title} ${toast.message}`.replace(/\W+/g, '-')}`
  // The same words again with another Undo are another toast.
  const id = action ? `${words}-${++actions}` : words
  if (notificationsStore.getState().notifications.some((shown) => shown.id === id)) return
  notifications.clean()
  notifications.show({
    id,
    message: toast.message,
    position: clearestPlace(),
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

/** Where a toast covers least: no heading, and not the control just used. */
function clearestPlace(): (typeof PLACES)[number] {
  const headings = [...document.querySelectorAll('h1, h2, h3, h4')]
  const control = document.activeElement?.matches('a, button, input, select, textarea')
    ? document.activeElement
    : null
  const [low, high] = PLACES.map((place) => {
    const region = document.querySelector(`[data-position="${place}"]`)?.getBoundingClientRect()
    if (!region) return 0
    const top = place === 'bottom-right' ? region.bottom - TOAST_HEIGHT_PX : region.top
    const isUnder = (element: Element) => {
      const box = element.getBoundingClientRect()
      const isBeside = box.right <= region.left || box.left >= region.right
      return !isBeside && box.height > 0 && box.bottom > top && box.top < top + TOAST_HEIGHT_PX
    }
    return headings.filter(isUnder).length + (control && isUnder(control) ? CONTROL_WEIGHT : 0)
  }) as [number, number]
  return low <= high ? PLACES[0] : PLACES[1]
}

/** Takes down the toast if it lies over this element. */
export function uncover(element: Element): void {
  const box = element.getBoundingClientRect()
  const covers = [...document.querySelectorAll(`.${styles.toast}`)].some((toast) => {
    const { top, bottom, left, right } = toast.getBoundingClientRect()
    return left < box.right && right > box.left && top < box.bottom && bottom > box.top
  })
  if (covers) clearToasts()
}

/** Takes down every toast. */
export function clearToasts(): void {
  notifications.clean()
}

interface ToastCardProps {
  toast: Toast
  action: ToastAction | undefined
  onClose: () => void
  /** While the keyboard is in it a toast with an action stays, as it does under the pointer. */
  onHold: (held: boolean) => void
}

function ToastCard({ toast, action, onClose, onHold }: ToastCardProps) {
  return (
    <>
      <span className={styles.mark}>
        <Icon name={icons[toast.kind]} size={20} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{toast.title}</p>
        <p className={styles.message}>{toast.message}</p>
      </div>
      {action ? (
        <button
          type="button"
          className={styles.action}
          onFocus={() => onHold(true)}
          onBlur={() => onHold(false)}
          onClick={({ currentTarget }) => {
            // The button fades with the toast: the screen decides where the keyboard goes on.
            currentTarget.blur()
            onClose()
            action.run()
          }}
        >
          {action.label}
        </button>
      ) : null}
      <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
        <Icon name="close" size={20} />
      </button>
    </>
  )
}
