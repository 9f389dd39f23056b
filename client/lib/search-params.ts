import { startTransition, useCallback, useEffect, useOptimistic } from 'react'
import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router-dom'

type Changes = Readonly<Record<string, string | number | null | undefined>>

/** Returns a query string with these parameters set, or removed for null, undefined and ''. */
export function withChanges(params: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === undefined || value === '') next.delete(name)
    else next.set(name, String(value))
  }
  return next
}

/** Query strings of pending navigations, newest last. Global, because all components of the page share its URL. */
let pending: { pathname: string; queries: string[] } = { pathname: '', queries: [] }

/** Forgets pending changes after a navigation was refused: the URL is current again. */
export function forgetPendingChanges(): void {
  pending = { ...pending, queries: [] }
}

/**
 * Search params whose changes add up. React Router passes an updater the params of the last render, so the first of two
 * changes within one navigation would be lost.
 */
export function useLatestSearchParams(): [
  URLSearchParams,
  (update: (now: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void,
] {
  const [params, setParams] = useSearchParams()
  const location = useLocation()
  const { pathname } = location
  useEffect(() => {
    const at = pending.queries.lastIndexOf(new URLSearchParams(location.search).toString())
    // The newest navigation has completed, or the user went elsewhere: the URL is current again.
    if (location.pathname !== pending.pathname || at === -1 || at === pending.queries.length - 1)
      pending = { pathname: location.pathname, queries: [] }
  }, [location])
  const update = useCallback(
    (change: (now: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => {
      const newest = pending.pathname === pathname ? pending.queries.at(-1) : undefined
      const next = change(newest === undefined ? params : new URLSearchParams(newest))
      pending = { pathname, queries: [...(newest === undefined ? [] : pending.queries), next.toString()] }
      setParams(next, options)
    },
    [params, setParams, pathname],
  )
  return [params, update]
}

/** Search params that show a change before the navigation ends; otherwise React would reset a box until then. */
export function useInstantSearchParams(): [URLSearchParams, (next: URLSearchParams) => void] {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [query, showQuery] = useOptimistic(params.toString())
  const show = (next: URLSearchParams) =>
    startTransition(async () => {
      showQuery(next.toString())
      await navigate({ search: next.toString() }, { replace: true, preventScrollReset: true })
    })
  return [new URLSearchParams(query), show]
}
