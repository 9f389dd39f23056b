import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { InputHTMLAttributes, ReactNode, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import classes from './field.module.css'
import { fieldWordsClassNames } from './field-words.tsx'

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

/** An attribute of the browser's that is a prop of another kind in Mantine. */
type Replaced = keyof Worded | 'size'

interface TextFieldProps extends Worded, Omit<InputHTMLAttributes<HTMLInputElement>, Replaced> {
  ref?: Ref<HTMLInputElement>
}
interface TextAreaProps extends Worded, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, Replaced> {}
interface SelectFieldProps extends Worded, Omit<SelectHTMLAttributes<HTMLSelectElement>, Replaced> {
  options: readonly { value: string; label: string }[]
}

/** Optional fields say so in words; required ones get no asterisk. */
const shared = {
  withAsterisk: false,
  classNames: {
    ...fieldWordsClassNames,
    root: classes.field,
    wrapper: classes.wrapper,
    input: classes.control,
  },
}

/** A line of text. */
export function TextField(props: TextFieldProps) {
  return <TextInput {...shared} {...props} />
}

/** Several lines of text; the reader may make it taller. */
export function TextArea(props: TextAreaProps) {
  return <Textarea {...shared} classNames={linesClassNames} rows={4} {...props} />
}

/** One of a few: the browser's own select, which phones open as a wheel and which works without JavaScript. */
export function SelectField({ options, ...props }: SelectFieldProps) {
  return (
    <NativeSelect
      {...shared}
      classNames={selectClassNames}
      data={options}
      rightSection={<span className={classes.chevron} />}
      {...props}
    />
  )
}

const linesClassNames = { ...shared.classNames, input: classNames(classes.control, classes.lines) }
const selectClassNames = { ...shared.classNames, input: classNames(classes.control, classes.select) }
