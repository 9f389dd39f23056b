import { type CallFailure, getStatusAndBody } from '@client/lib/failed-loads.ts'
import { useEffect } from 'react'

/**
 * Logs a count that failed to load, once per failure: "/trpc/analytics.cards: 503: Down for maintenance"
 * (product 8.4).
 */
export function useCountFailureLog(procedure: string, error: CallFailure | null): void {
  useEffect(() => {
    if (!error) return
    // biome-ignore lint/suspicious/noConsole: the documented log of a failed count
    console.error(`/trpc/${procedure}: ${getStatusAndBody(error) ?? 'no response'}`)
  }, [procedure, error])
}
