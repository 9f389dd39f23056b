import { DateInput } from '@mantine/dates'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import { useEffect, useRef, useState } from 'react'

dayjs.extend(customParseFormat)

interface DateFieldProps {
  label: string
  name?: string
  required?: boolean
  /** The day as `2026-11-21`; empty for none. The caller stores it in the URL. */
  value: string
  onChange?: (day: string) => void
}

const SHOWN = 'MM/DD/YYYY'
const DAY = 'YYYY-MM-DD'
const TYPED = [SHOWN, 'M/D/YYYY', 'MMDDYYYY', DAY]
const CALENDAR_BUTTONS = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
}
const INCOMPLETE = 'Enter a full date, such as 10/01/2026.'

/** Parses a typed day to `2026-10-01`; null for an incomplete or nonexistent one. */
function parseDay(text: string): string | null {
  const day = dayjs(text.trim(), TYPED, true)
  return day.isValid() ? day.format(DAY) : null
}

/**
 * Date input, typed or picked. Reports complete or cleared values, each once, and shows them before the navigation
 * ends: the other field of a pair may change meanwhile.
 */
export function DateField({ label, name, required = false, value, onChange }: DateFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const reported = useRef(value)
  const [day, setDay] = useState(value)
  const [incomplete, setIncomplete] = useState(false)

  // Changed from outside: Back, a saved view, Clear filters.
  useEffect(() => {
    if (value === reported.current) return
    reported.current = value
    setDay(value)
    setIncomplete(false)
    input.current?.setCustomValidity('')
  }, [value])

  const report = (next: string) => {
    setDay(next)
    setIncomplete(false)
    input.current?.setCustomValidity('')
    if (next === reported.current) return
    reported.current = next
    onChange?.(next)
  }
  return (
    <DateInput
      ref={input}
      label={label}
      name={name}
      required={required}
      withAsterisk={false}
      placeholder={SHOWN}
      valueFormat={SHOWN}
      dateParser={parseDay}
      // An incomplete date stays, with an error message.
      fixOnBlur={false}
      clearable
      firstDayOfWeek={0}
      weekendDays={[]}
      className="admin-date"
      ariaLabels={CALENDAR_BUTTONS}
      clearButtonProps={{ 'aria-label': 'Clear date' }}
      value={day || null}
      onChange={(chosen) => report(chosen ?? '')}
      error={incomplete ? INCOMPLETE : undefined}
      onInput={({ currentTarget }) => {
        const { value: text } = currentTarget
        setIncomplete(false)
        // Blocks the submit of a form with an incomplete date.
        currentTarget.setCustomValidity(text === '' || parseDay(text) ? '' : INCOMPLETE)
      }}
      onBlur={({ currentTarget }) => setIncomplete(currentTarget.validity.customError)}
    />
  )
}
