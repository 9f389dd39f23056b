import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pagePolicy } from '@server/plugins/security.ts'
import type { PageRenderer } from './page-renderer.ts'
import { pageStyles, STYLES_PLACE } from './page-styles.ts'

type Manifest = Record<string, { file: string }>

const BOOT_ENTRY = 'client/boot.ts'
const BROWSER_ENTRY = 'client/entry-browser.tsx'
/** All public pages' styles in one file. */
const STYLESHEET = 'style.css'
/**
 * The renderer over the built files. A page carries the rules it needs to look right, and one tiny script; the app
 * brings the whole stylesheet, for what opens later.
 */
export async function builtRenderer(distDir: string): Promise<PageRenderer> {
  const clientDir = path.join(distDir, 'client')
  const manifest = JSON.parse(readFileSync(path.join(clientDir, '.vite/manifest.json'), 'utf8')) as Manifest
  const { render } = await import('@client/entry-server.tsx')
  const css = readFileSync(path.join(clientDir, required(manifest, STYLESHEET).file), 'utf8')
  const stylesOf = pageStyles(css)
  const assets = {
    css: STYLES_PLACE,
    stylesheets: [],
    scripts: [
      {
        src: `/${required(manifest, BOOT_ENTRY).file}`,
        app: `/${required(manifest, BROWSER_ENTRY).file}`,
        styles: `/${required(manifest, STYLESHEET).file}`,
      },
    ],
    fonts: fontsOf(css),
  }
  return {
    clientDir,
    async render(input) {
      const { html, ...page } = await render({ ...input, assets })
      const body = Buffer.from(html)
      // A character for each byte: places in it are places in the body, and it is searched twice as fast.
      const bytes = body.toString('latin1')
      const styles = stylesOf(bytes)
      return {
        ...page,
        body: withStyles(body, bytes.indexOf(STYLES_PLACE), styles.text),
        policy: pagePolicy(styles.hash),
      }
    },
  }
}

/** @param at where `STYLES_PLACE` stands; -1 in an answer without a page */
function withStyles(body: Buffer, at: number, styles: Buffer): Buffer {
  if (at < 0) return body
  return Buffer.concat([body.subarray(0, at), styles, body.subarray(at + STYLES_PLACE.length)])
}

function required(manifest: Manifest, entry: string): { file: string } {
  const chunk = manifest[entry]
  if (!chunk) throw new Error(`The build has no ${entry}: build again.`)
  return chunk
}

/** The heading font, to be fetched before the first line is laid out. */
function fontsOf(css: string): string[] {
  return [
    ...new Set([...css.matchAll(/url\(["']?(\/assets\/[^"')]+\.woff2)/g)].map((match) => match[1] ?? '')),
  ]
}
