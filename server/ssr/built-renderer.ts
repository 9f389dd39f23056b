import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pagePolicy } from '@server/plugins/security.ts'
import type { PageRenderer } from './page-renderer.ts'

type Manifest = Record<string, { file: string }>

const BOOT_ENTRY = 'client/boot.ts'
/** All public pages' styles in one file. */
const STYLESHEET = 'style.css'
/** The heading font, to be fetched before the first line is laid out. */
const FONT = 'besley-latin-wght-normal.woff2'

/** The renderer over the built files. A page carries one small script, which loads the app. */
export async function builtRenderer(distDir: string): Promise<PageRenderer> {
  const clientDir = path.join(distDir, 'client')
  const manifest = JSON.parse(readFileSync(path.join(clientDir, '.vite/manifest.json'), 'utf8')) as Manifest
  const { render } = await import('@client/entry-server.tsx')
  const assets = {
    stylesheets: [fileOf(manifest, STYLESHEET)],
    scripts: [fileOf(manifest, BOOT_ENTRY)],
    fonts: [fileOf(manifest, FONT)],
  }
  return {
    clientDir,
    policy: pagePolicy(null),
    render: (input) => render({ ...input, assets }),
  }
}

function fileOf(manifest: Manifest, entry: string): string {
  // The manifest names a package's files by their whole path.
  const chunk = Object.entries(manifest).find(([name]) => name === entry || name.endsWith(`/${entry}`))?.[1]
  if (!chunk) throw new Error(`The build has no ${entry}: build again.`)
  return `/${chunk.file}`
}
