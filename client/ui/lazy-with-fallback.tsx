import { type ComponentType, lazy } from 'react'
import { Button } from './button.tsx'
import { ErrorState } from './error-state.tsx'

/**
 * Returns a component whose code loads when it is first shown; if that fails, it shows an error. On the server it
 * renders immediately. Show it in a transition, so that nothing moves.
 */
export async function lazyWithFallback<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  if (import.meta.env.SSR) return load()
  return lazy(async () => ({ default: await load().catch(() => NotLoaded) }))
}

function NotLoaded() {
  return (
    <ErrorState
      title="We couldn’t load this part of the page"
      action={<Button onClick={() => window.location.reload()}>Try again</Button>}
    >
      The connection dropped, or the site was just updated.
    </ErrorState>
  )
}
