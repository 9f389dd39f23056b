import { useReportedValue } from '@client/admin/parts/list/use-reported-value.ts'
import { TextInput, type TextInputProps } from '@mantine/core'

interface DateFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** The day as `2026-11-21`; empty for none. The caller may store it later, for example in the URL. */
  value: string
  onChange?: (day: string) => void
}

/** The server refuses earlier days. A year that is still typed begins with zeros. */
const FIRST_DAY = '1900-01-01'
const LAST_DAY = '9999-12-31'

/** The browser's date input. Reports complete and cleared days, each once. */
export function DateField({ value, onChange, ...props }: DateFieldProps) {
  const {
    shown: day,
    setShown: setDay,
    report,
  } = useReportedValue({ value, onReport: (next) => onChange?.(next) })
  return (
    <TextInput
      type="date"
      min={FIRST_DAY}
      max={LAST_DAY}
      {...props}
      value={day}
      onChange={({ currentTarget }) => {
        setDay(currentTarget.value)
        if (currentTarget.validity.valid || currentTarget.value === '') report(currentTarget.value)
      }}
    />
  )
}
