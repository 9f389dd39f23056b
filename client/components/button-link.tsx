import { Button as MantineButton } from '@mantine/core'
import type { AnchorHTMLAttributes } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { type ButtonLook, buttonClassNames } from './button-look.ts'

/** `to` a page of ours, or `href` for everything else. */
type ButtonLinkProps = ButtonLook & (LinkProps | (AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }))

/** A link that looks like a button because it starts something. */
export function ButtonLink({ kind, size, ...rest }: ButtonLinkProps) {
  const look = buttonClassNames({ kind, size })
  return 'to' in rest ? (
    <MantineButton component={Link} classNames={look} {...rest} />
  ) : (
    <MantineButton component="a" classNames={look} {...rest} />
  )
}
