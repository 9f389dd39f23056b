import { InstantScroll, PageChanges, scrollKey } from '@client/lib/page-changes.tsx'
import { ToastHost } from '@client/lib/toast-host.tsx'
import { theme } from '@client/theme/theme.ts'
import { HeadlessMantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { ScrollRestoration } from 'react-router-dom'
import { SiteFooter } from './site-footer.tsx'
import classes from './site-frame.module.css'
import { SiteHeader } from './site-header.tsx'

export const CONTENT_ID = 'content'

/**
 * What stands around every page: skip link, header, content, footer, toasts, and the manners of moving between pages.
 * Mantine's components bring behavior and roles; their looks are our CSS modules. Headless, the library adds no style
 * element and no variables, so a cached page and its policy stay the same for everyone.
 */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <HeadlessMantineProvider theme={theme}>
      <a className="skip-link" href={`#${CONTENT_ID}`}>
        Skip to main content
      </a>
      <SiteHeader />
      <main id={CONTENT_ID} tabIndex={-1} className={classes.content}>
        {children}
      </main>
      <SiteFooter />
      <ToastHost />
      <PageChanges contentId={CONTENT_ID} />
      <InstantScroll />
      <ScrollRestoration getKey={scrollKey} />
    </HeadlessMantineProvider>
  )
}
