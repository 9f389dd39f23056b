import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pagePolicy } from '@server/plugins/security.ts'
import type { PageRenderer } from './page-renderer.ts'

type Manifest = Record<string, { file: string }>

const BOOT_ENTRY = 'client/boot.ts'
const BROWSER_ENTRY = 'client/entry-browser.tsx'
/** All pages' styles in one file: small enough to inline, and its hash is the same for every page. */
const STYLESHEET = 'style.css'

/** The renderer over the built files: one inlined stylesheet with a constant hash, one tiny script to start with. */
export async function builtRenderer(distDir: string): Promise<PageRenderer> {
  const clientDir = path.join(distDir, 'client')
  const manifest = JSON.parse(readFileSync(path.join(clientDir, '.vite/manifest.json'), 'utf8')) as Manifest
  const { render } = await import('@client/entry-server.tsx')
  const css = readFileSync(path.join(clientDir, required(manifest, STYLESHEET).file), 'utf8')
  const assets = {
    css,
    stylesheets: [],
    scripts: [
      { src: `/${required(manifest, BOOT_ENTRY).file}`, app: `/${required(manifest, BROWSER_ENTRY).file}` },
    ],
    fonts: fontsOf(css),
  }
  return {
    render: (input) => render({ ...input, assets }),
    clientDir,
    policy: pagePolicy(`sha256-${createHash('sha256').update(css).digest('base64')}`),
  }
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
