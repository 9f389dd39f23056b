import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { InputHTMLAttributes, ReactNode, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { fieldHintClassNames } from './field-hint.tsx'

interface FieldTexts {
  id: string
  label: ReactNode
  /** Reason for the question, or an example of an answer. */
  description?: ReactNode
  error?: ReactNode
  className?: string
}

/** Native attributes that Mantine replaces with props of another type. */
type Replaced = keyof FieldTexts | 'size'

interface TextFieldProps extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, Replaced> {
  ref?: Ref<HTMLInputElement>
}
interface TextAreaProps extends FieldTexts, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, Replaced> {}
interface SelectFieldProps extends FieldTexts, Omit<SelectHTMLAttributes<HTMLSelectElement>, Replaced> {
  options: readonly { value: string; label: string }[]
}

/** Optional fields say so in their label; required ones get no asterisk. */
const shared = {
  withAsterisk: false,
  classNames: {
    ...fieldHintClassNames,
    root: styles.field,
    wrapper: styles.wrapper,
    input: styles.control,
  },
}

export function TextField(props: TextFieldProps) {
  return <TextInput {...shared} {...props} />
}

export function TextArea(props: TextAreaProps) {
  return <Textarea {...shared} classNames={linesClassNames} rows={4} {...props} />
}

/** Native select: phones open it as a wheel, and it works without JavaScript. */
export function SelectField({ options, ...props }: SelectFieldProps) {
  return (
    <NativeSelect
      {...shared}
      classNames={selectClassNames}
      data={options}
      rightSection={<span className={styles.chevron} />}
      {...props}
    />
  )
}

const linesClassNames = { ...shared.classNames, input: classNames(styles.control, styles.lines) }
const selectClassNames = { ...shared.classNames, input: classNames(styles.control, styles.select) }
