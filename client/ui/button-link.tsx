import { Button as MantineButton } from '@mantine/core'
import type { AnchorHTMLAttributes } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { type ButtonLook, buttonClassNames } from './button-look.ts'

/** `to` for pages of this site, `href` for everything else. */
type ButtonLinkProps = ButtonLook & (LinkProps | (AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }))

export function ButtonLink({ kind, size, ...rest }: ButtonLinkProps) {
  const look = buttonClassNames({ kind, size })
  return 'to' in rest ? (
    <MantineButton component={Link} classNames={look} {...rest} />
  ) : (
    <MantineButton component="a" classNames={look} {...rest} />
  )
}
