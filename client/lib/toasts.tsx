import type { Toast } from '@shared/toasts.ts'
import type { ComponentType } from 'react'
import type { ToastAction } from './toast-region.tsx'

type Region = typeof import('./toast-region.tsx')

let loading: Promise<Region> | undefined
let mounted: ComponentType | null = null
const listeners = new Set<() => void>()

function loadRegion(): Promise<Region> {
  loading ??= import('./toast-region.tsx').catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/**
 * Loads the code behind toasts ahead of need: a network failure can only be reported by what is there already. Where
 * it cannot be had now, the first toast tries again.
 */
export function preloadToasts(): void {
  loadRegion().catch(() => null)
}

/**
 * Shows a toast, loading what it needs at the first one. Where that code cannot be had, nothing shows, so whatever
 * matters is said on the page too.
 */
export function showToast(toast: Toast, action?: ToastAction): void {
  loadRegion()
    .then(async (region) => {
      mounted = region.ToastRegion
      for (const listener of listeners) listener()
      // It measures where it is.
      await new Promise(requestAnimationFrame)
      region.addToast(toast, action)
    })
    .catch(() => null)
}

/** Takes down what is shown: a new try must not stand beside the failure of the last. */
export function clearToasts(): void {
  loading?.then(
    (region) => region.clearToasts(),
    () => undefined,
  )
}

/** Takes down a toast that lies over this: what is asked now matters more than what was answered before. */
export function uncover(element: Element): void {
  loading?.then(
    (region) => region.uncover(element),
    () => undefined,
  )
}

/** For the host alone: what to render, once something was shown. */
export const toastRegion = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: () => mounted,
}
