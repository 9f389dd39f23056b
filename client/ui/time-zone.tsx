import { isTimeZone } from '@shared/lib/time-zone.ts'
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'

const ChosenZone = createContext<string | null>(null)

interface TimeZoneProviderProps {
  /** The chosen time zone; null for that of the browser. */
  timeZone: string | null
  children: ReactNode
}

/** Sets the time zone of all times below. */
export function TimeZoneProvider({ timeZone, children }: TimeZoneProviderProps) {
  return <ChosenZone value={timeZone}>{children}</ChosenZone>
}

const never = () => () => undefined
const onClient = () => true
const onServer = () => false

/** Returns whether the component is hydrated: the server and the first render know no browser's time zone or clock. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(never, onClient, onServer)
}

/** Returns the time zone in which to show times; null while that of the browser is unknown. */
export function useTimeZone(): string | null {
  const chosen = useContext(ChosenZone)
  const isHydrated = useIsHydrated()
  if (chosen && isTimeZone(chosen)) return chosen
  return isHydrated ? getBrowserZone() : null
}

/** Returns the browser's time zone; UTC where it reports one that it cannot use, such as `Etc/Unknown`. */
export function getBrowserZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return timeZone && isTimeZone(timeZone) ? timeZone : 'UTC'
}

/** Returns the browser's time zone if the user chose none, for calls; the server knows a chosen one. */
export function useBrowserZone(): string | undefined {
  const chosen = useContext(ChosenZone)
  const isHydrated = useIsHydrated()
  return chosen === null && isHydrated ? getBrowserZone() : undefined
}
