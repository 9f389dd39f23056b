import type { AppRouter } from '@server/trpc/app-router.ts'
import type { Context } from '@server/trpc/context.ts'
import type { Operator } from '@shared/content/operator.ts'
import type { AdminScheme } from '@shared/lib/color-scheme.ts'
import type { PageAssets } from '@shared/lib/page-assets.ts'
import type { SiteTexts } from '@shared/texts/site-texts.ts'

export interface RenderInput {
  request: Request
  publicUrl: string
  operator: Operator
  /** Edited claims and testimonials; absent: the default ones. */
  texts?: SiteTexts
  /** On admin pages: the color scheme that the visitor chose. */
  colorScheme?: AdminScheme
  router: AppRouter
  createContext: () => Promise<Context>
  assets: PageAssets
  /** Receives errors that did not stop the rendering; the visitor gets the error page. */
  onError: (error: unknown) => void
}

export interface RenderedPage {
  status: number
  html: string
  /** Set for a redirect. */
  location: string | null
  /** Tags that drop the page from the cache; null for a page that is one visitor's own. */
  cacheTags: readonly string[] | null
  /** Query parameters that the page reads. */
  queries: readonly string[]
  /** Seconds until the visitor should try again, if the page could not be read for the moment. */
  retryAfterS: number | null
}

export type RenderPage = (input: RenderInput) => Promise<RenderedPage>
