import { brand } from '@shared/brand.ts'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { type Site, SiteContext } from './lib/site.ts'
import { CallsContext, type TrpcClient, type TrpcUtils } from './lib/trpc.ts'

/** A module script; `app` is the file it loads when the page is wanted alive, `styles` the sheet the app brings. */
export interface Script {
  src: string
  app?: string
  styles?: string
}

/** What the page needs from the build. */
export interface Assets {
  /** The rules this page needs, inlined and allowed by their hash; empty in development. */
  css: string
  stylesheets: string[]
  scripts: Script[]
  fonts: string[]
}

export interface DocumentProps {
  assets: Assets
  site: Site
  /** JSON for the browser entry, already escaped for a script element. */
  bootJson: string
  queryClient: QueryClient
  trpcClient: TrpcClient
  utils: TrpcUtils
  children: ReactNode
}

/** The whole HTML document, the same on the server and in the browser. */
export function Document({
  assets,
  site,
  bootJson,
  queryClient,
  trpcClient,
  utils,
  children,
}: DocumentProps) {
  return (
    <StrictMode>
      <html lang="en" data-mantine-color-scheme={site.colorScheme}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="theme-color" content={brand.themeColor} />
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          {assets.fonts.map((href) => (
            <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
          ))}
          {assets.stylesheets.map((href) => (
            <link key={href} rel="stylesheet" href={href} />
          ))}
          {assets.css ? (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own built stylesheet, allowed by its hash
            <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: assets.css }} />
          ) : null}
          {assets.scripts.map(({ src, app, styles }) => (
            <script key={src} type="module" src={src} data-app={app} data-styles={styles} />
          ))}
        </head>
        <body>
          <QueryClientProvider client={queryClient}>
            <CallsContext value={{ utils, client: trpcClient }}>
              <SiteContext value={site}>{children}</SiteContext>
            </CallsContext>
          </QueryClientProvider>
          <script
            id="boot"
            type="application/json"
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped, in a data block
            dangerouslySetInnerHTML={{ __html: bootJson }}
          />
        </body>
      </html>
    </StrictMode>
  )
}
