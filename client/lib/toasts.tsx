import type { Toast } from '@shared/toasts.ts'
import type { ComponentType } from 'react'

type Region = typeof import('./toast-region.tsx')

let loading: Promise<Region> | undefined
let mounted: ComponentType | null = null
const listeners = new Set<() => void>()

/** Loads the code behind toasts ahead of need: a network failure can only be reported by what is there already. */
export function preloadToasts(): Promise<Region> {
  loading ??= import('./toast-region.tsx').catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/**
 * Shows a toast, loading what it needs at the first one. Never throws: where that code cannot be had, nothing shows,
 * so whatever matters is said on the page too.
 */
export async function showToast(toast: Toast): Promise<void> {
  try {
    const region = await preloadToasts()
    mounted = region.ToastRegion
    for (const listener of listeners) listener()
    region.addToast(toast)
  } catch {
    // Offline: see above.
  }
}

/** Takes down what is shown: a new try must not stand beside the failure of the last. */
export function clearToasts(): void {
  loading?.then(
    (region) => region.clearToasts(),
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
