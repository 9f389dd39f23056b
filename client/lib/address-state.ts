import { useCallback, useEffect } from 'react'
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router-dom'

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

/** Queries sent to the router and not on the screen yet, the newest last. One for the page: its screens share a URL. */
let sent: { pathname: string; queries: string[] } = { pathname: '', queries: [] }

/**
 * Search params whose changes add up. React Router hands an updater the params of the last render, so of two changes
 * within one navigation the first would be lost; here the second starts from the first.
 */
export function useLatestSearchParams(): [
  URLSearchParams,
  (update: (now: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void,
] {
  const [params, setParams] = useSearchParams()
  const location = useLocation()
  const { pathname } = location
  useEffect(() => {
    const at = sent.queries.lastIndexOf(new URLSearchParams(location.search).toString())
    // The newest has arrived, or somebody went elsewhere: from here on the screen is right.
    if (location.pathname !== sent.pathname || at === -1 || at === sent.queries.length - 1)
      sent = { pathname: location.pathname, queries: [] }
  }, [location])
  const update = useCallback(
    (change: (now: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => {
      const newest = sent.pathname === pathname ? sent.queries.at(-1) : undefined
      const next = change(newest === undefined ? params : new URLSearchParams(newest))
      sent = { pathname, queries: [...(newest === undefined ? [] : sent.queries), next.toString()] }
      setParams(next, options)
    },
    [params, setParams, pathname],
  )
  return [params, update]
}

/** What a screen keeps in its address, so that reload and back work, and a way to change it in place. */
export function useAddressState(): [URLSearchParams, (changes: Changes) => void] {
  const [params, update] = useLatestSearchParams()
  const change = useCallback(
    (changes: Changes) =>
      update((now) => withChanges(now, changes), { replace: true, preventScrollReset: true }),
    [update],
  )
  return [params, change]
}
