import { Icon, type IconName } from '@client/ui/illustrations/icons.tsx'
import { Notifications, notifications, notificationsStore } from '@mantine/notifications'
import type { Toast } from '@shared/lib/toasts.ts'
import { type FocusEvent, type MouseEvent, useRef } from 'react'
import styles from './toast-region.module.css'

const TRANSITION_MS = 180
/** Possible positions: the bottom, or the top if less is covered there: below the header, on public phone pages over it. */
const POSITIONS = ['bottom-right', 'top-right'] as const
type Position = (typeof POSITIONS)[number]
/** As in the style sheet. */
const PHONES = '(max-width: 40rem)'
/** Assumed height of a toast with several lines. */
const TOAST_HEIGHT_PX = 130
const PHONE_TOAST_HEIGHT_PX = 88
/** Weight of covering the last used control, which is often the next one to press, against covering a heading. */
const CONTROL_WEIGHT = 100

const icons: Record<Toast['kind'], IconName> = { success: 'check', error: 'warning', info: 'info' }

/** Loaded with the first toast. Mantine provides timing, stacking and swiping; the styles are ours. */
export function ToastRegion() {
  return (
    <Notifications
      unstyled
      classNames={{ root: styles.region, notification: styles.toast }}
      position={POSITIONS[0]}
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
    position: findClearestPosition(),
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

/**
 * Returns the position where a toast covers no heading and not the last used control, or the fewest of them.
 * Public pages on phones prefer the top: the header is not needed in these seconds, the text at the bottom is.
 */
function findClearestPosition(): Position {
  const headings = [...document.querySelectorAll('h1, h2, h3, h4')]
  // The last used control is often the next one to press; elements with `data-keep-clear` hold the next one.
  const controls = [...document.querySelectorAll('[data-keep-clear]')]
  if (document.activeElement?.matches('a, button, input, select, textarea'))
    controls.push(document.activeElement)
  const [low = 0, high = 0] = POSITIONS.map((position) => {
    const count = (elements: Element[]) => elements.filter((one) => wouldCover(position, one)).length
    return count(headings) + count(controls) * CONTROL_WEIGHT
  })
  return low < high || (low === high && !isPhone()) ? POSITIONS[0] : POSITIONS[1]
}

function isPhone(): boolean {
  return window.matchMedia(PHONES).matches
}

/** Returns whether a toast of the assumed height would cover the element. */
function wouldCover(position: Position, element: Element): boolean {
  const region = document.querySelector(`[data-position="${position}"]`)?.getBoundingClientRect()
  if (!region) return false
  const height = isPhone() ? PHONE_TOAST_HEIGHT_PX : TOAST_HEIGHT_PX
  const top = position === 'bottom-right' ? region.bottom - height : region.top
  const box = element.getBoundingClientRect()
  const isBeside = box.right <= region.left || box.left >= region.right
  return !isBeside && box.height > 0 && box.bottom > top && box.top < top + height
}

/** Closes the toast if it covers this element, now or once it has slid in. */
export function closeToastOver(element: Element): void {
  for (const toast of document.querySelectorAll(`.${styles.toast}`)) {
    const closeIfOver = () => {
      if (overlap(toast.getBoundingClientRect(), element.getBoundingClientRect())) clearToasts()
    }
    closeIfOver()
    toast.addEventListener('transitionend', closeIfOver, { once: true })
  }
}

const overlap = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top

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
        <p className={styles.message}>{toast.message}</p>
      </div>
      {action ? (
        <button
          type="button"
          className={styles.action}
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
        className={styles.close}
        aria-label="Close"
        onFocus={rememberFocus}
        onClick={close}
      >
        <Icon name="close" size={20} />
      </button>
    </>
  )
}
