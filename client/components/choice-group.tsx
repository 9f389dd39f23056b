import type { ReactNode } from 'react'
import classes from './choice-group.module.css'
import { describedBy, FieldError, FieldReason, labelClass } from './field-words.tsx'

interface ChoiceGroupProps {
  /** The options' ids begin with it; the first one has it alone, so that an error can lead there. */
  id: string
  /** `radio` takes one, `checkbox` any number. */
  type: 'radio' | 'checkbox'
  name: string
  legend: ReactNode
  /** Why we ask, or what an answer does. */
  description?: ReactNode
  error?: ReactNode
  options: readonly { value: string; label: ReactNode }[]
  /** Chosen at first. */
  defaultValues: readonly string[]
  /** The options are of several words: fewer stand side by side. */
  long?: boolean
}

/**
 * A few options, all in sight, as large as a finger. The browser's own boxes: Mantine's groups keep what is chosen in
 * state, which would not know of boxes that were ticked before the app was there.
 */
export function ChoiceGroup({
  id,
  type,
  name,
  legend,
  description,
  error,
  options,
  defaultValues,
  long,
}: ChoiceGroupProps) {
  return (
    <fieldset className={classes.group} aria-describedby={describedBy({ id, description, error })}>
      <legend className={labelClass}>{legend}</legend>
      <FieldReason id={id} description={description} />
      <div className={classes.options} data-type={type} data-long={long || undefined}>
        {options.map((option, index) => (
          <label key={option.value} className={classes.option}>
            <input
              id={index === 0 ? id : `${id}-${option.value}`}
              type={type}
              name={name}
              value={option.value}
              defaultChecked={defaultValues.includes(option.value)}
              className={classes.box}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
