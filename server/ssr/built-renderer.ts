import { readFileSync } from 'node:fs'
import path from 'node:path'
import { getAdminPolicy, getPagePolicy } from '@server/http/security.ts'
import type { PageRenderer } from './page-renderer.ts'

type Manifest = Record<string, { file: string; imports?: string[] }>

const BOOT_ENTRY = 'client/boot.ts'
/** Stylesheet of all public pages. */
const STYLESHEET = 'style.css'
/** Heading font, preloaded before the first layout. */
const FONT = 'besley-latin-wght-normal.woff2'

/** Creates the renderer for the built files. A page has one small script, which loads the app. */
export async function loadBuiltRenderer(distDir: string): Promise<PageRenderer> {
  const clientDir = path.join(distDir, 'client')
  const manifest: Manifest = JSON.parse(readFileSync(path.join(clientDir, '.vite/manifest.json'), 'utf8'))
  const { render } = await import('@client/entry.server.tsx')
  const assets = {
    stylesheets: [getFile(manifest, STYLESHEET)],
    // What the script imports loads with it, not after it: until both are there, clicks on the page are lost.
    scripts: [
      ...(findChunk(manifest, BOOT_ENTRY).imports ?? []).map((name) => getFile(manifest, name)),
      getFile(manifest, BOOT_ENTRY),
    ],
    fonts: [getFile(manifest, FONT)],
  }
  return {
    clientDir,
    policies: { page: getPagePolicy(null), admin: getAdminPolicy() },
    render: (input) => render({ ...input, assets }),
  }
}

const getFile = (manifest: Manifest, entry: string) => `/${findChunk(manifest, entry).file}`

function findChunk(manifest: Manifest, entry: string): Manifest[string] {
  // The manifest lists package files by their full path.
  const chunk = Object.entries(manifest).find(([name]) => name === entry || name.endsWith(`/${entry}`))?.[1]
  if (!chunk) throw new Error(`The build has no ${entry}. Run the build again.`)
  return chunk
}
