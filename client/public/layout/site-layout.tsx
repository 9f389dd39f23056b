import { InstantScroll, PageChanges, scrollKey } from '@client/lib/page-changes.tsx'
import { ToastHost } from '@client/lib/toasts.tsx'
import { theme } from '@client/ui/theme/theme.ts'
import { HeadlessMantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Location, ScrollRestoration } from 'react-router-dom'
import { withSelection } from '../parts/company-selection/selection.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import styles from './site-layout.module.css'

export const CONTENT_ID = 'content'

/**
 * Site layout. Mantine is headless here and adds no style elements, so that cached pages and the Content Security
 * Policy are the same for every visitor.
 */
export function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <HeadlessMantineProvider theme={theme}>
      <a className="skip-link" href={`#${CONTENT_ID}`}>
        Skip to main content
      </a>
      <SiteHeader />
      <main id={CONTENT_ID} tabIndex={-1} className={styles.content}>
        {children}
      </main>
      <SiteFooter />
      <ToastHost />
      <PageChanges contentId={CONTENT_ID} />
      <InstantScroll />
      <ScrollRestoration getKey={selectionScrollKey} />
    </HeadlessMantineProvider>
  )
}

/** Returns the key of a scroll position. A list writes its selection into the URL in place: it stays the same page. */
function selectionScrollKey(location: Location): string {
  return scrollKey({ ...location, search: withSelection(new URLSearchParams(location.search), []) })
}
