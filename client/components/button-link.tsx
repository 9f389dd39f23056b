import type { AnchorHTMLAttributes } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import classes from './button-link.module.css'
import { classNames } from './class-names.ts'

interface Look {
  /** `primary` once on a screen, for its main action; `secondary` outlined; `quiet` words with an underline. */
  kind?: 'primary' | 'secondary' | 'quiet'
  size?: 'md' | 'lg'
}

/** `to` a page of ours, or `href` for everything else. */
type ButtonLinkProps = Look & (LinkProps | (AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }))

/** A link that looks like a button because it starts something. */
export function ButtonLink({ kind = 'primary', size = 'md', className, children, ...rest }: ButtonLinkProps) {
  const look = classNames(classes.button, classes[kind], classes[size], className)
  if ('to' in rest) {
    return (
      <Link className={look} {...rest}>
        {children}
      </Link>
    )
  }
  return (
    <a className={look} {...rest}>
      {children}
    </a>
  )
}
