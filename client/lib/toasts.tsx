import { type ComponentType, useSyncExternalStore } from 'react'
import type { ToastAction } from './toast-region.tsx'
import type { Toast } from './toast-texts.ts'

export type { ToastAction }

type Region = typeof import('./toast-region.tsx')

/** Shows toasts in a layout of its own. */
export interface ToastPresenter {
  show: (toast: Toast, action?: ToastAction) => void
  clear: () => void
}

let presenter: ToastPresenter | undefined

/** From now on, this shows all toasts of the document. The admin, which has the library’s styles, shows its own. */
export function presentToasts(own: ToastPresenter): void {
  presenter = own
}

let loading: Promise<Region> | undefined
let mounted: ComponentType | null = null
/** How often toasts were cleared: one that is not shown yet must not appear after it. */
let clearings = 0
const listeners = new Set<() => void>()

function loadRegion(): Promise<Region> {
  loading ??= import('./toast-region.tsx').catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** Preloads the toast code: after a network failure it could not be loaded. */
export function preloadToasts(): void {
  loadRegion().catch(() => null)
}

/** Shows a toast; the first one loads the code. That can fail, so important messages also appear on the page. */
export function showToast(toast: Toast, action?: ToastAction): void {
  if (presenter) {
    presenter.show(toast, action)
    return
  }
  const before = clearings
  loadRegion()
    .then(async (region) => {
      mounted = region.ToastRegion
      for (const listener of listeners) listener()
      // At the second frame React has rendered what the toast is about.
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
      if (clearings === before) region.addToast(toast, action)
    })
    .catch(() => null)
}

/** Closes all toasts, so that an earlier failure does not stay during a new attempt. */
export function clearToasts(): void {
  if (presenter) {
    presenter.clear()
    return
  }
  clearings += 1
  loading?.then(
    (region) => region.clearToasts(),
    () => undefined,
  )
}

export const toastRegion = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: () => mounted,
}

const nothing = () => null

export function ToastHost() {
  const Region = useSyncExternalStore(toastRegion.subscribe, toastRegion.current, nothing)
  return Region ? <Region /> : null
}
