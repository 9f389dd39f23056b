import { useSyncExternalStore } from 'react'
import { toastRegion } from './toasts.tsx'

const nothing = () => null

/** Where toasts appear; once, in the layout of every page. Empty until the first one. */
export function ToastHost() {
  const Region = useSyncExternalStore(toastRegion.subscribe, toastRegion.current, nothing)
  return Region ? <Region /> : null
}
