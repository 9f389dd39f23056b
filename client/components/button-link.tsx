import type { AnchorHTMLAttributes } from 'react'
import classes from './button-link.module.css'
import { classNames } from './class-names.ts'

interface ButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  /** `primary` once on a screen, for its main action; `secondary` outlined; `quiet` words with an underline. */
  kind?: 'primary' | 'secondary' | 'quiet'
  size?: 'md' | 'lg'
}

/** A link that looks like a button because it starts something. */
export function ButtonLink({ kind = 'primary', size = 'md', className, children, ...rest }: ButtonLinkProps) {
  return (
    <a className={classNames(classes.button, classes[kind], classes[size], className)} {...rest}>
      {children}
    </a>
  )
}
