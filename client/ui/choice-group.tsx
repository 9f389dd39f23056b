import type { ReactNode } from 'react'
import styles from './choice-group.module.css'
import { describedBy, FieldError, FieldReason, labelClass } from './field-hint.tsx'

interface ChoiceGroupProps {
  /** Prefix of the options' ids. The first option has exactly this id, so that an error can link to it. */
  id: string
  /** `radio` for one choice, `checkbox` for any number. */
  type: 'radio' | 'checkbox'
  name: string
  legend: ReactNode
  /** Reason for the question, or effect of an answer. */
  description?: ReactNode
  error?: ReactNode
  options: readonly { value: string; label: ReactNode }[]
  defaultValues: readonly string[]
  long?: boolean
}

/** A few visible options. Native inputs: Mantine's would miss boxes that were checked before hydration. */
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
    <fieldset className={styles.group} aria-describedby={describedBy({ id, description, error })}>
      <legend className={labelClass}>{legend}</legend>
      <FieldReason id={id} description={description} />
      <div className={styles.options} data-type={type} data-long={long || undefined}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.option}>
            <input
              id={index === 0 ? id : `${id}-${index + 1}`}
              type={type}
              name={name}
              value={option.value}
              defaultChecked={defaultValues.includes(option.value)}
              className={styles.box}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
