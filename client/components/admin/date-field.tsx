import { TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'

interface DateFieldProps {
  label: string
  /** The day as `2026-11-21`; empty for none. The caller keeps it in the URL. */
  value: string
  onChange: (day: string) => void
}

/** While a year is typed the browser reports each digit as a year of its own: 0002, 0020, 0202, 2026. */
const FIRST_YEAR = 1000
const INCOMPLETE = 'Enter a full date, such as 10/01/2026.'

const isWhole = (day: string) => Number(day.split('-')[0]) >= FIRST_YEAR

/**
 * A day, typed or picked. The text in the field belongs to the browser, and only a whole date or an emptied field is
 * reported: a value written back by React would wipe out what somebody is in the middle of typing.
 */
export function DateField({ label, value, onChange }: DateFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(value)
  const [incomplete, setIncomplete] = useState(false)

  // Changed from outside: Back, a saved view, Clear filters.
  useEffect(() => {
    if (value === shown.current || !input.current) return
    shown.current = value
    input.current.value = value
    setIncomplete(false)
  }, [value])

  const report = (day: string) => {
    setIncomplete(false)
    if (day === shown.current) return
    shown.current = day
    onChange(day)
  }
  return (
    <TextInput
      ref={input}
      type="date"
      label={label}
      defaultValue={value}
      max="9999-12-31"
      error={incomplete ? INCOMPLETE : undefined}
      onChange={({ currentTarget }) => {
        // An empty value means either emptied or not finished; only the second is bad input.
        if (isWhole(currentTarget.value)) report(currentTarget.value)
        else if (currentTarget.value === '' && !currentTarget.validity.badInput) report('')
      }}
      onBlur={({ currentTarget }) => {
        const { value: left, validity } = currentTarget
        setIncomplete(left === '' ? validity.badInput : !isWhole(left))
      }}
    />
  )
}
