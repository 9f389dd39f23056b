import { brand, palette } from '@shared/lib/brand.ts'
import { escapeXml } from '@shared/lib/escape-xml.ts'
import { absoluteUrl, urls } from '@shared/lib/urls.ts'
import type { SitemapEntry, SitemapFile } from './sitemaps.rules.ts'

const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function element(name: string, address: string, lastmod: Date | null): string {
  const changed = lastmod ? `<lastmod>${lastmod.toISOString().replace(/\.\d+Z$/, 'Z')}</lastmod>` : ''
  return `<${name}><loc>${escapeXml(address)}</loc>${changed}</${name}>`
}

/** Renders the sitemap index that robots.txt links to. `base` is the site's public URL. */
export function renderSitemapIndexXml(base: string, files: readonly SitemapFile[]): string {
  return [
    XML_HEAD,
    `<sitemapindex xmlns="${NAMESPACE}">`,
    ...files.map(({ name, lastmod }) =>
      element('sitemap', absoluteUrl(base, urls.sitemapXml(name)), lastmod),
    ),
    '</sitemapindex>',
    '',
  ].join('\n')
}

export function renderSitemapXml(base: string, entries: readonly SitemapEntry[]): string {
  return [
    XML_HEAD,
    `<urlset xmlns="${NAMESPACE}">`,
    ...entries.map(({ path, lastmod }) => element('url', absoluteUrl(base, path), lastmod)),
    '</urlset>',
    '',
  ].join('\n')
}

/** Paths closed to search engines: the admin, the API, and an owner's private page. */
const CLOSED_PATHS = [urls.admin.dashboard(), '/api', urls.thankYou(), '/trpc']

/** Images below a closed path that search engines may show: the longer rule wins (RFC 9309). */
const OPEN_PATHS = ['/api/badge/', '/api/badges/', '/api/badges-horizontal/']

export function renderRobotsText(base: string): string {
  return [
    'User-agent: *',
    ...OPEN_PATHS.map((path) => `Allow: ${path}`),
    ...CLOSED_PATHS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${absoluteUrl(base, urls.sitemapXml())}`,
    '',
  ].join('\n')
}

/** Returns the web app manifest (W3C), which phones and desktops use when the site is installed. */
export function getWebManifest(): string {
  return JSON.stringify({
    name: brand.name,
    short_name: brand.name,
    description: brand.tagline,
    id: urls.home(),
    start_url: urls.home(),
    scope: urls.home(),
    // The pages have no back button.
    display: 'minimal-ui',
    theme_color: brand.themeColor,
    background_color: palette.paper,
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
}

interface LlmsFacts {
  companies: number
  markets: number
  articles: readonly { title: string; path: string; description: string }[]
  guides: readonly { title: string; path: string; description: string }[]
}

/** Describes the site for language models (llmstxt.org): what it is, what it is not, and links to more. */
export function renderLlmsText(base: string, { companies, markets, articles, guides }: LlmsFacts): string {
  const link = (title: string, path: string, about: string) =>
    `- [${title}](${absoluteUrl(base, path)}): ${about}`
  return [
    `# ${brand.name}`,
    '',
    `> A directory of vacation rental management companies in the United States. Owners compare ${companies} companies in ${markets} cities by place, fees, services and HostScore (0 to 100), and send one free request to the companies they choose.`,
    '',
    'HostScore is computed from stored facts with published weights; a missing fact lowers the stated confidence and is never invented. Income estimates are estimates. Google ratings are shown as facts about a company and are not ours.',
    '',
    '## Find and compare',
    link('Locations', urls.locations(), 'every state and city with companies'),
    link('Methodology', urls.methodology(), 'how HostScore is calculated: factors, weights, tiers'),
    link('Methodology as data', urls.methodologyJson(), 'the same as JSON'),
    link('Income calculator', urls.incomeCalculator(), 'what a property might earn, with every assumption'),
    link('FAQ', urls.faq(), 'fees, contracts, requests'),
    link('API', urls.api.docs(), 'public company search, OpenAPI'),
    link('MCP endpoint', urls.mcp(), 'read-only tools for agents (Model Context Protocol over HTTP)'),
    '',
    '## Guides',
    ...guides.map(({ title, path, description }) => link(title, path, description)),
    '',
    '## Articles',
    ...articles.map(({ title, path, description }) => link(title, path, description)),
    '',
    '## For companies',
    link('Register a company', urls.registerCompany(), 'free; reviewed before it is listed'),
    link('Badge gallery', urls.badgeGallery(), 'badges, what they mean, how to verify one'),
    '',
  ].join('\n')
}
