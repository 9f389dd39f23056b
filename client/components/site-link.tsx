import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { Link } from 'react-router-dom'

export interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  href: string
  children: ReactNode
}

/**
 * A link that moves within the app for our own paths, and is a plain anchor for anchors, mail, phone and other sites.
 * On the server every link is plain: the router would resolve each path anew, for the same HTML.
 */
export function SiteLink({ href, children, ...rest }: SiteLinkProps) {
  const isOwnPath = href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/api/')
  return isOwnPath && !import.meta.env.SSR ? (
    <Link to={href} discover="none" {...rest}>
      {children}
    </Link>
  ) : (
    <a href={href} {...rest}>
      {children}
    </a>
  )
}
