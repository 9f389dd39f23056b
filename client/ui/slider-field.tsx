import { useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { describedBy, FieldError, FieldReason, labelClass } from './field-hint.tsx'
import styles from './slider-field.module.css'

interface SliderFieldProps {
  id: string
  name: string
  label: string
  description?: string
  error?: string
  min: number
  max: number
  step: number
  /** A value outside the range becomes the nearer end. */
  defaultValue: number
  marks: readonly { value: number; label: string }[]
  /** Formats a value, for example 70 as "70%". */
  format: (value: number) => string
}

/** Slider on the native range input, which posts without JavaScript; Mantine's Slider does not. */
export function SliderField({
  id,
  name,
  label,
  description,
  error,
  min,
  max,
  step,
  defaultValue,
  marks,
  format,
}: SliderFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState(Math.min(max, Math.max(min, defaultValue)))

  const [isLive, setIsLive] = useState(false)

  // Moved before hydration, or restored by the browser.
  useEffect(() => {
    if (input.current) setValue(Number(input.current.value))
    setIsLive(true)
  }, [])

  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id} className={labelClass}>
          {label}
        </label>
        {/* No live region: the control announces its own value. Without JavaScript this text would not update. */}
        <output htmlFor={id} aria-live="off" className={classNames(styles.value, 'needs-script')}>
          {format(value)}
        </output>
      </div>
      <FieldReason id={id} description={description} />
      <input
        ref={input}
        id={id}
        name={name}
        type="range"
        min={min}
        max={max}
        step={step}
        defaultValue={value}
        // Without JavaScript it would not follow the thumb.
        aria-valuetext={isLive ? format(value) : undefined}
        aria-describedby={describedBy({ id, description, error })}
        aria-invalid={error ? true : undefined}
        className={styles.range}
        onInput={(event) => setValue(Number(event.currentTarget.value))}
      />
      <div className={styles.marks} aria-hidden="true">
        {marks.map((mark) => (
          <span
            key={mark.value}
            className={styles.mark}
            style={{ left: `${((mark.value - min) / (max - min)) * 100}%` }}
            data-at={mark.value === min ? 'start' : mark.value === max ? 'end' : undefined}
          >
            {mark.label}
          </span>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </div>
  )
}
