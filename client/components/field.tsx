import type { InputHTMLAttributes, ReactNode, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import classes from './field.module.css'
import { describedBy, FieldError, FieldReason, labelClass } from './field-words.tsx'

/** What every control has around it: its name and the reason for the question above, what is wrong with the answer below. */
interface Worded {
  id: string
  label: ReactNode
  /** Why we ask, or what an answer looks like. */
  description?: ReactNode
  error?: ReactNode
  /** Of the whole field, not of the control. */
  className?: string
}

interface TextFieldProps extends Worded, Omit<InputHTMLAttributes<HTMLInputElement>, keyof Worded> {
  ref?: Ref<HTMLInputElement>
}
interface TextAreaProps extends Worded, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof Worded> {}
interface SelectFieldProps extends Worded, Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof Worded> {
  options: readonly { value: string; label: string }[]
}

/** A line of text. */
export function TextField({ id, label, description, error, className, ...control }: TextFieldProps) {
  return (
    <Field {...{ id, label, description, error, className }}>
      <input className={classes.control} {...wiring(id, description, error)} {...control} />
    </Field>
  )
}

/** Several lines of text; the reader may make it taller. */
export function TextArea({ id, label, description, error, className, ...control }: TextAreaProps) {
  return (
    <Field {...{ id, label, description, error, className }}>
      <textarea
        rows={4}
        className={classNames(classes.control, classes.lines)}
        {...wiring(id, description, error)}
        {...control}
      />
    </Field>
  )
}

/** One of a few: the browser's own select, which phones open as a wheel. */
export function SelectField({
  id,
  label,
  description,
  error,
  className,
  options,
  ...control
}: SelectFieldProps) {
  return (
    <Field {...{ id, label, description, error, className }}>
      <span className={classes.selectBox}>
        <select
          className={classNames(classes.control, classes.select)}
          {...wiring(id, description, error)}
          {...control}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
    </Field>
  )
}

function Field({ id, label, description, error, className, children }: Worded & { children: ReactNode }) {
  return (
    <div className={classNames(classes.field, className)}>
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      <FieldReason id={id} description={description} />
      {children}
      <FieldError id={id} error={error} />
    </div>
  )
}

function wiring(id: string, description: ReactNode, error: ReactNode) {
  return {
    id,
    'aria-describedby': describedBy({ id, description, error }),
    'aria-invalid': error ? true : undefined,
  }
}
