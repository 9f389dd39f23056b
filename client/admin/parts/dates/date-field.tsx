import { useReportedValue } from '@client/admin/parts/use-reported-value.ts'
import { DateInput } from '@mantine/dates'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import { type ReactNode, useRef, useState } from 'react'

dayjs.extend(customParseFormat)

interface DateFieldProps {
  label: string
  name?: string
  required?: boolean
  /** Marks a required field, as the other fields of a form are marked. */
  withAsterisk?: boolean
  /** The day as `2026-11-21`; empty for none. The caller stores it in the URL. */
  value: string
  onChange?: (day: string) => void
  /** Reports an incomplete date as none, so that a form without the browser's checks refuses it. */
  reportsIncomplete?: boolean
  /** Why the form refused the value. */
  error?: ReactNode
  'data-refused'?: boolean
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
 * ends: the other field of a pair may change in between.
 */
export function DateField({
  label,
  name,
  required = false,
  withAsterisk = false,
  value,
  onChange,
  reportsIncomplete = false,
  error,
  'data-refused': isRefused,
}: DateFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isIncomplete, setIsIncomplete] = useState(false)
  const clearProblem = () => {
    setIsIncomplete(false)
    input.current?.setCustomValidity('')
  }
  const {
    shown: day,
    setShown: setDay,
    report,
  } = useReportedValue({ value, onReport: (next) => onChange?.(next), onReset: clearProblem })
  return (
    <DateInput
      ref={input}
      label={label}
      name={name}
      required={required}
      withAsterisk={withAsterisk}
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
      onChange={(chosen) => {
        setDay(chosen ?? '')
        clearProblem()
        report(chosen ?? '')
      }}
      // What a schema says about a missing day has another format than the field.
      error={isIncomplete || (error && value === '') ? INCOMPLETE : error}
      data-refused={isRefused}
      onInput={({ currentTarget }) => {
        const { value: text } = currentTarget
        const isComplete = text === '' || parseDay(text) !== null
        setIsIncomplete(false)
        // Blocks the submit of a form with an incomplete date.
        currentTarget.setCustomValidity(isComplete ? '' : INCOMPLETE)
        if (reportsIncomplete && !isComplete) report('')
      }}
      onBlur={({ currentTarget }) => setIsIncomplete(currentTarget.validity.customError)}
    />
  )
}
