import { brand } from '@shared/lib/brand.ts'
import { SCHEME_SCRIPT } from '@shared/lib/color-scheme.ts'
import type { PageAssets } from '@shared/lib/page-assets.ts'
import { urls } from '@shared/lib/urls.ts'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { type Site, SiteContext } from './lib/site.ts'
import { type TrpcClient, trpc } from './lib/trpc.ts'

export interface DocumentProps {
  assets: PageAssets
  site: Site
  bootJson: string
  queryClient: QueryClient
  trpcClient: TrpcClient
  children: ReactNode
}

/** HTML document, identical on the server and in the browser. */
export function Document({ assets, site, bootJson, queryClient, trpcClient, children }: DocumentProps) {
  return (
    <StrictMode>
      <html lang="en" data-mantine-color-scheme={site.colorScheme} suppressHydrationWarning>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="theme-color" content={brand.themeColor} />
          <link rel="icon" href="/favicon.ico" sizes="32x32" />
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
          <link rel="manifest" href={urls.webManifest()} />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
          <script dangerouslySetInnerHTML={{ __html: SCHEME_SCRIPT }} />
          {assets.fonts.map((href) => (
            <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
          ))}
          {assets.stylesheets.map((href) => (
            <link key={href} rel="stylesheet" href={href} />
          ))}
          {assets.scripts.map((src) => (
            <script key={src} type="module" src={src} />
          ))}
        </head>
        <body>
          <trpc.Provider client={trpcClient} queryClient={queryClient}>
            <QueryClientProvider client={queryClient}>
              <SiteContext value={site}>{children}</SiteContext>
            </QueryClientProvider>
          </trpc.Provider>
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
