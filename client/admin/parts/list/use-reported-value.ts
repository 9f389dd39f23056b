import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** One request per word, not per keystroke. */
const TYPING_MS = 250

interface ReportedValueOptions {
  /** The value as the caller stores it, for example in the URL. */
  value: string
  /** Called once with each new value. The caller may store it later: the control shows it immediately. */
  onReport: (value: string) => void
  /** Called after the value changed from outside: Back, a saved view, Clear filters. */
  onReset?: () => void
}

/** Value of a control that shows what the user enters before the caller has stored it. */
export function useReportedValue({ value, onReport, onReset }: ReportedValueOptions) {
  const [shown, setShown] = useState(value)
  const reported = useRef(value)
  const reset = useEffectEvent(() => {
    reported.current = value
    setShown(value)
    onReset?.()
  })
  useEffect(() => {
    if (value !== reported.current) reset()
  }, [value])
  const report = (next: string) => {
    if (next === reported.current) return
    reported.current = next
    onReport(next)
  }
  return { shown, setShown, report }
}

interface TypedTextOptions extends Omit<ReportedValueOptions, 'onReset'> {
  /** Reports what is typed when the control disappears: a popover closes, and its list stays. */
  flushOnUnmount?: boolean
}

/** Text of a control, reported after a pause in typing. */
export function useTypedText({ flushOnUnmount = false, ...options }: TypedTextOptions) {
  const { shown, setShown, report } = useReportedValue({ ...options, onReset: () => reportLater.cancel() })
  // Calls the newest `onReport`: the URL may have changed since the key was pressed.
  const reportLater = useDebouncedCallback((text: string) => report(text.trim()), {
    delay: TYPING_MS,
    flushOnUnmount,
  })
  const change = (text: string) => {
    setShown(text)
    reportLater(text)
  }
  return { shown, change, flush: () => reportLater.flush() }
}
