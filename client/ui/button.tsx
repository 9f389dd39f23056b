import { Button as MantineButton } from '@mantine/core'
import type { ButtonHTMLAttributes, Ref } from 'react'
import { type ButtonLook, buttonClassNames } from './button-look.ts'

interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  ref?: Ref<HTMLButtonElement>
}

/** Button with the look of a ButtonLink. The type defaults to "button", so that it never submits a form by accident. */
export function Button({ kind, size, ...rest }: ButtonProps) {
  return <MantineButton classNames={buttonClassNames({ kind, size })} {...rest} />
}
