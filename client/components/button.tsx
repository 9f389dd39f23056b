import { Button as MantineButton } from '@mantine/core'
import type { ButtonHTMLAttributes, Ref } from 'react'
import { type ButtonLook, buttonClassNames } from './button-look.ts'

interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  ref?: Ref<HTMLButtonElement>
}

/** A button that looks like a ButtonLink. Says its type: a forgotten one would submit the form around it. */
export function Button({ kind, size, ...rest }: ButtonProps) {
  return <MantineButton classNames={buttonClassNames({ kind, size })} {...rest} />
}
