import type { ReactNode } from 'react'
import classes from './choice-group.module.css'

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
}

/** A few options, all in sight: the browser's own boxes, as large as a finger. */
export function ChoiceGroup({
  id,
  type,
  name,
  legend,
  description,
  error,
  options,
  defaultValues,
}: ChoiceGroupProps) {
  const describedBy = [error ? `${id}-error` : '', description ? `${id}-description` : ''].filter(Boolean)
  return (
    <fieldset
      className={classes.group}
      aria-describedby={describedBy.length > 0 ? describedBy.join(' ') : undefined}
    >
      <legend className={classes.legend}>{legend}</legend>
      {description ? (
        <p id={`${id}-description`} className={classes.description}>
          {description}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      ) : null}
      <div className={classes.options} data-type={type}>
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
    </fieldset>
  )
}
