import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { Link } from 'react-router-dom'

export interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  href: string
  children: ReactNode
}

/** A link that moves within the app for our own paths, and is a plain anchor for anchors, mail, phone and other sites. */
export function SiteLink({ href, children, ...rest }: SiteLinkProps) {
  const isOwnPath = href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/api/')
  return isOwnPath ? (
    <Link to={href} {...rest}>
      {children}
    </Link>
  ) : (
    <a href={href} {...rest}>
      {children}
    </a>
  )
}
