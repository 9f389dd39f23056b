import { useSyncExternalStore } from 'react'
import { toastRegion } from './toasts.tsx'

const nothing = () => null

export function ToastHost() {
  const Region = useSyncExternalStore(toastRegion.subscribe, toastRegion.current, nothing)
  return Region ? <Region /> : null
}
