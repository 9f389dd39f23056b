import type { TRPCLink } from '@trpc/client'
import type { AnyTRPCRouter } from '@trpc/server'
import { observable, type Unsubscribable } from '@trpc/server/observable'

let ask: (() => Promise<void>) | null = null
let asking: Promise<void> | null = null

/** Registers the dialog in which the user signs in again, while an admin screen is open. @returns a function to undo it */
export function setSignInAgain(signInAgain: () => Promise<void>): () => void {
  ask = signInAgain
  return () => {
    ask = null
  }
}

/** Repeats calls that found the session ended, after the user signed in again in place. */
export function sessionLink<Router extends AnyTRPCRouter>(): TRPCLink<Router> {
  return () =>
    ({ next, op }) =>
      observable((observer) => {
        let call: Unsubscribable | undefined
        const start = () => {
          call = next(op).subscribe({
            next: (value) => observer.next(value),
            complete: () => observer.complete(),
            error(error) {
              if (!ask || error.data?.appCode !== 'UNAUTHENTICATED') return observer.error(error)
              asking ??= ask().finally(() => {
                asking = null
              })
              asking.then(start, () => observer.error(error))
            },
          })
        }
        start()
        return () => call?.unsubscribe()
      })
}
