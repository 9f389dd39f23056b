import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

type Changes = Readonly<Record<string, string | number | null | undefined>>

/** A query string with these names set, or left out for null, undefined and ''. */
export function withChanges(params: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === undefined || value === '') next.delete(name)
    else next.set(name, String(value))
  }
  return next
}

/** A page number of the address; 1 for what is none. */
export function pageOf(params: URLSearchParams, name = 'page'): number {
  const text = params.get(name) ?? ''
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1
}

/** What a screen keeps in its address, so that reload and back work, and a way to change it in place. */
export function useAddressState(): [URLSearchParams, (changes: Changes) => void] {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (changes: Changes) =>
      setParams((now) => withChanges(now, changes), { replace: true, preventScrollReset: true }),
    [setParams],
  )
  return [params, change]
}
