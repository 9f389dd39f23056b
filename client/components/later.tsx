import { type ComponentType, lazy } from 'react'
import { Button } from './button.tsx'
import { ErrorState } from './error-state.tsx'

/**
 * A part of a page whose code comes when it is first shown; on the server it is there at once. Where the code cannot be
 * had, the part says so and the rest of the page stays. Shown by a transition, nothing moves until it is there.
 */
export async function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  if (import.meta.env.SSR) return load()
  return lazy(async () => ({ default: await load().catch(() => NotLoaded) }))
}

function NotLoaded() {
  return (
    <ErrorState
      title="This part of the page could not be loaded"
      action={<Button onClick={() => window.location.reload()}>Try again</Button>}
    >
      The connection dropped, or the site has just been renewed.
    </ErrorState>
  )
}
