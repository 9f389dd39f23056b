import { useEffect, useEffectEvent, useRef, useState } from 'react'

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
