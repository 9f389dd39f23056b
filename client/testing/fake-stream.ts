import { act } from '@testing-library/react'
import type { OperationResultEnvelope } from '@trpc/client'
import type { Observer } from '@trpc/server/observable'

type Message = OperationResultEnvelope<unknown, never>
export type Stream = Observer<Message, never>

/** Response to a subscription: the test opens it, sends its data, and loses or ends it. */
export function fakeStream() {
  let observer: Stream
  const send = (result: Message['result']) => act(() => observer.next({ result }))
  return {
    onSubscription: (stream: Stream) => {
      observer = stream
    },
    open: () => send({ type: 'started' }),
    send: (data: object) => send({ data }),
    lose: () => send({ type: 'state', state: 'connecting', error: null }),
    end: () => act(() => observer.complete()),
  }
}
