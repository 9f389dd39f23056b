import { vi } from 'vitest'

/** Replaces the browser's event streams. The returned function gives the newest one, to dispatch its events. */
export function stubEventSource(): () => EventTarget {
  let stream = new EventTarget()
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close = () => {}
      constructor() {
        super()
        stream = this
      }
    },
  )
  return () => stream
}
