import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'

interface Chunk {
  file: string
  imports?: string[]
}

const DIST = 'dist/client'
const BOOT_MAX_BYTES = 2.25 * 1024
const PAGE_MAX_BYTES = 220 * 1024
/** What only the admin's code says, and parts of the component library that only the admin uses. */
const ADMIN_CODE_MARKS = ['admin-screen', 'admin-table', '@mantine/core/Drawer', '@mantine/core/Menu']
/** Public controls are styled by our own modules: the library's variables stay in the admin's stylesheet. */
const ADMIN_STYLE_MARKS = ['admin-screen', 'admin-table', '--mantine-']

const manifest = JSON.parse(readFileSync(path.join(DIST, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>
const textOf = (file: string) => readFileSync(path.join(DIST, file), 'utf8')
const publicPages = Object.keys(manifest).filter((key) => key.startsWith('client/pages/public/'))

/** A page's file with everything it imports before it runs. */
function filesOf(entries: string[]): string[] {
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    for (const imported of manifest[key]?.imports ?? []) visit(imported)
  }
  for (const entry of entries) visit(entry)
  return [...seen].flatMap((key) => manifest[key]?.file ?? [])
}

function compressedSize(entries: string[]): number {
  const sizes = filesOf(entries).map((file) => statSync(path.join(DIST, `${file}.gz`)).size)
  return sizes.reduce((sum, size) => sum + size, 0)
}

test('no public page carries code or styles of the admin', () => {
  expect(publicPages.length).toBeGreaterThan(15)
  const found = publicPages.flatMap((page) =>
    filesOf(['client/entry-browser.tsx', page])
      .filter((file) => ADMIN_CODE_MARKS.some((mark) => textOf(file).includes(mark)))
      .map((file) => `${page}: ${file}`),
  )
  expect(found).toEqual([])
  const styles = textOf(manifest['style.css']?.file ?? '')
  expect(ADMIN_STYLE_MARKS.filter((mark) => styles.includes(mark))).toEqual([])
  // The marks still exist, so the search above means something.
  const code = Object.values(manifest).filter(({ file }) => file.endsWith('.js'))
  const unknown = ADMIN_CODE_MARKS.filter((mark) => !code.some(({ file }) => textOf(file).includes(mark)))
  expect(unknown).toEqual([])
})

test('what runs before the first touch is small, and a page with its app at most 220 KB', () => {
  expect(compressedSize(['client/boot.ts'])).toBeLessThanOrEqual(BOOT_MAX_BYTES)
  const large = publicPages.filter(
    (page) => compressedSize(['client/boot.ts', 'client/entry-browser.tsx', page]) > PAGE_MAX_BYTES,
  )
  expect(large).toEqual([])
})
