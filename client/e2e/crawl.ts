/** One URL of the site as a visitor without JavaScript gets it. */
export interface CrawledPage {
  path: string
  status: number
  /** Number of clicks from the home page. */
  clicks: number
  /** Page with the link to this one. */
  from: string
  /** Target of a redirect. */
  location: string | null
  isPage: boolean
  h1: number
  titles: string[]
  descriptions: string[]
  /** Paths. */
  canonicals: string[]
  isHidden: boolean
  image: string | null
  structuredData: unknown[]
  links: string[]
}

const CONCURRENCY = 2
/** Attempts for a page that an overloaded server refuses. */
const MAX_ATTEMPTS = 10
/** Query parameters of choices on a page, which its canonical link omits. */
const CHOICES = ['sort', 'companies']
/** Limit of variants of a page that links prefill with a location or topic. */
const MAX_VARIANTS = 3
/** Safety limit, far above the number of pages: stops at links that grow endlessly. */
const MAX_URLS = 5_000

/** Follows every internal link from the home page, breadth first. */
export async function crawlSite(address: string): Promise<Map<string, CrawledPage>> {
  const pages = new Map<string, CrawledPage>()
  const seen = new Set(['/'])
  const variants = new Map<string, number>()
  let round = [{ path: '/', from: '' }]
  for (let clicks = 0; round.length > 0; clicks += 1) {
    const found: typeof round = []
    const queue = round.values()
    const visit = async () => {
      for (const { path, from } of queue) {
        const page = await read(address, path, { clicks, from })
        pages.set(path, page)
        for (const link of page.location ? [page.location] : page.links) {
          if (seen.has(link) || !isNewVariant(variants, link)) continue
          seen.add(link)
          if (seen.size > MAX_URLS) throw new Error(`There is no end of addresses: ${link} (from ${path})`)
          found.push({ path: link, from: path })
        }
      }
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, visit))
    round = found
  }
  return pages
}

function isNewVariant(variants: Map<string, number>, link: string): boolean {
  const [path = '', query] = link.split('?')
  if (query === undefined) return true
  const met = (variants.get(path) ?? 0) + 1
  variants.set(path, met)
  return met <= MAX_VARIANTS
}

/** Waits as `Retry-After` says when the server sheds load, as search engines do. */
async function fetchPatiently(url: string): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetchAsVisitor(url)
    if (answer.status !== 503 || attempt === MAX_ATTEMPTS) return answer
    const seconds = Number(answer.headers.get('retry-after')) || 1
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  }
}

async function read(
  address: string,
  path: string,
  met: Pick<CrawledPage, 'clicks' | 'from'>,
): Promise<CrawledPage> {
  const answer = await fetchPatiently(address + path)
  const location = answer.headers.get('location')
  const isPage = (answer.headers.get('content-type') ?? '').includes('text/html')
  const text = await answer.text()
  const html = isPage ? text : ''
  const tags = getTags(html)
  const all = (name: string, attribute: string, has: Record<string, string> = {}) =>
    tags.flatMap((tag) =>
      tag.name === name && Object.entries(has).every(([key, value]) => tag.attributes[key] === value)
        ? (tag.attributes[attribute] ?? [])
        : [],
    )
  return {
    ...met,
    path,
    status: answer.status,
    location: location === null ? null : internalPath(location, address),
    isPage,
    h1: tags.filter(({ name }) => name === 'h1').length,
    titles: [...withoutBlocks(html).matchAll(/<title[^>]*>([^<]*)</g)].map(([, title = '']) => plain(title)),
    descriptions: all('meta', 'content', { name: 'description' }),
    canonicals: all('link', 'href', { rel: 'canonical' }).map(getPath),
    isHidden: all('meta', 'content', { name: 'robots' }).some((content) => content.includes('noindex')),
    image: all('meta', 'content', { property: 'og:image' })[0] ?? null,
    structuredData: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
      ([, block = '[]']) => JSON.parse(block) as unknown[],
    ),
    links: [...new Set(all('a', 'href').flatMap((href) => internalPath(href, address + path) ?? []))],
  }
}

/** Below the rate limit of one IP per minute. */
const REQUESTS_PER_VISITOR = 200
let requestCount = 0

/** Simulates many visitors by IP, because a crawl is faster than a person. The test server trusts the header. */
function fetchAsVisitor(url: string): Promise<Response> {
  const visitor = Math.floor(requestCount++ / REQUESTS_PER_VISITOR)
  // Uncompressed: packing thousands of pages costs more than sending them.
  return fetch(url, {
    redirect: 'manual',
    headers: { 'accept-encoding': 'identity', 'x-forwarded-for': `10.9.0.${visitor}` },
  })
}

interface Tag {
  name: string
  attributes: Record<string, string>
}

/**
 * Our pages write every attribute in double quotes. Parsing hundreds of pages into document trees would take gigabytes.
 */
function getTags(html: string): Tag[] {
  return [...withoutBlocks(html).matchAll(/<([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/gi)].map(
    ([, name = '', written = '']) => ({
      name: name.toLowerCase(),
      attributes: Object.fromEntries(
        [...written.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [
          key,
          plain(value),
        ]),
      ),
    }),
  )
}

function withoutBlocks(html: string): string {
  return html.replace(/<(script|style|svg)\b.*?<\/\1>/gs, '')
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function plain(text: string): string {
  return text.replace(/&(?:#(x?)([\da-f]+)|(\w+));/gi, (whole, hex, number, name) =>
    number ? String.fromCodePoint(Number.parseInt(number, hex ? 16 : 10)) : (ENTITIES[name] ?? whole),
  )
}

/** Returns path and query of an internal link without page choices; null for external links. */
function internalPath(href: string, base: string): string | null {
  const url = new URL(href, base)
  if (url.host !== new URL(base).host) return null
  for (const choice of CHOICES) url.searchParams.delete(choice)
  return url.pathname + url.search
}

/** Returns the path of an absolute URL of any origin, because a test server has no public origin. */
export function getPath(address: string): string {
  const url = new URL(address, 'http://any.example')
  return url.pathname + url.search
}

/** Returns the URLs of a sitemap index by file. */
export async function readSitemaps(
  address: string,
): Promise<Map<string, { path: string; lastmod: string | null }[]>> {
  const index = await fetch(`${address}/sitemap.xml`).then((answer) => answer.text())
  const files = new Map<string, { path: string; lastmod: string | null }[]>()
  for (const { path: file } of entries(index, 'sitemap')) {
    const text = await fetch(address + file).then((answer) => answer.text())
    files.set(file, entries(text, 'url'))
  }
  return files
}

function entries(xml: string, element: 'sitemap' | 'url') {
  return [...xml.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'g'))].map(([, entry = '']) => ({
    path: getPath(plain(/<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? '')),
    lastmod: /<lastmod>(.*?)<\/lastmod>/.exec(entry)?.[1] ?? null,
  }))
}
