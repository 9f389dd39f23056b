import type { ButtonHTMLAttributes, Ref } from 'react'
import classes from './button-link.module.css'
import { classNames } from './class-names.ts'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** As of a ButtonLink: `primary` once on a screen. */
  kind?: 'primary' | 'secondary' | 'quiet'
  size?: 'md' | 'lg'
  ref?: Ref<HTMLButtonElement>
}

/** A button that looks like a ButtonLink. Says its type: a forgotten one would submit the form around it. */
export function Button({ kind = 'primary', size = 'md', type = 'button', className, ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={classNames(classes.button, classes[kind], classes[size], className)}
      {...rest}
    />
  )
}
