import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { keepLiveStream } from './live-stream.ts'

class FakeEventSource extends EventTarget {
  static opened: FakeEventSource[] = []
  isClosed = false
  constructor(readonly url: string) {
    super()
    FakeEventSource.opened.push(this)
  }
  close() {
    this.isClosed = true
  }
  receive(type: string, data?: object) {
    this.dispatchEvent(data ? new MessageEvent(type, { data: JSON.stringify(data) }) : new Event(type))
  }
}
const { opened } = FakeEventSource
const newest = () => opened.at(-1) as FakeEventSource

beforeEach(() => {
  opened.length = 0
  vi.stubGlobal('EventSource', FakeEventSource)
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

function keep() {
  const states: boolean[] = []
  const counts: object[] = []
  const close = keepLiveStream({
    onState: (isOpen) => states.push(isOpen),
    onCounts: (one) => counts.push(one),
  })
  onTestFinished(close)
  return { states, counts, close }
}

it('opens one stream and passes on its counts', () => {
  const { states, counts, close } = keep()
  expect(opened.map(({ url }) => url)).toEqual(['/admin/events'])
  newest().receive('open')
  newest().receive('counts', { companies: { pendingCount: 2 } })
  expect([states, counts]).toEqual([[true], [{ companies: { pendingCount: 2 } }]])
  close()
  expect(newest().isClosed).toBe(true)
  vi.advanceTimersByTime(300_000)
  expect(opened).toHaveLength(1)
})

it('tries again with growing pauses, and soon after a stream that lasted', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const { states } = keep()
  for (const pauseMs of [1000, 2000, 4000]) {
    const { length } = opened
    newest().receive('error')
    vi.advanceTimersByTime(pauseMs - 1)
    expect(opened).toHaveLength(length)
    vi.advanceTimersByTime(1)
    expect(opened).toHaveLength(length + 1)
  }
  newest().receive('open')
  vi.advanceTimersByTime(60_000)
  newest().receive('end', { reason: 'stop' })
  expect(states.at(-1)).toBe(false)
  vi.advanceTimersByTime(1000)
  expect(opened).toHaveLength(5)
})

it('returns with the user after too many tabs, and never after the session ended', () => {
  const { states } = keep()
  const comeBack = () => document.dispatchEvent(new Event('visibilitychange'))
  newest().receive('end', { reason: 'surplus' })
  vi.advanceTimersByTime(300_000)
  expect([opened.length, states.at(-1)]).toEqual([1, false])
  comeBack()
  expect(opened).toHaveLength(2)
  comeBack()
  expect(opened).toHaveLength(2)
  newest().receive('end', { reason: 'signed-out' })
  comeBack()
  vi.advanceTimersByTime(300_000)
  expect(opened).toHaveLength(2)
})
