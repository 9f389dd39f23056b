import { useEffect, useRef, useState } from 'react'
import { describedBy, FieldError, FieldReason, labelClass } from './field-words.tsx'
import classes from './slider-field.module.css'

interface SliderFieldProps {
  id: string
  name: string
  label: string
  /** What the figure means. */
  description?: string
  error?: string
  min: number
  max: number
  step: number
  /** A value outside the track stands at its nearer end. */
  defaultValue: number
  /** Words under the track, each at its value. */
  marks: readonly { value: number; label: string }[]
  /** "70%" for 70. */
  format: (value: number) => string
}

/**
 * A figure to slide, its value in words beside the label. The browser's own range control: it moves and posts without
 * JavaScript and before the app is there, while Mantine's Slider is moved by script alone.
 */
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

  // Moved before the app was there, or brought back by the browser.
  useEffect(() => {
    if (input.current) setValue(Number(input.current.value))
  }, [])

  return (
    <div className={classes.field}>
      <div className={classes.head}>
        <label htmlFor={id} className={labelClass}>
          {label}
        </label>
        {/* Not a live region: the control says its own value. Without scripts it would not follow. */}
        <output htmlFor={id} aria-live="off" className={classes.value}>
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
        aria-valuetext={format(value)}
        aria-describedby={describedBy({ id, description, error })}
        aria-invalid={error ? true : undefined}
        className={classes.range}
        onInput={(event) => setValue(Number(event.currentTarget.value))}
      />
      <div className={classes.marks} aria-hidden="true">
        {marks.map((mark) => (
          <span
            key={mark.value}
            className={classes.mark}
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
