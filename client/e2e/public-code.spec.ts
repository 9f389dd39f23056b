import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'

interface Chunk {
  file: string
  imports?: string[]
}

const DIST = 'dist/client'
/** Strings that only occur in the admin's code, and parts of the component library that only the admin uses. */
const ADMIN_CODE_MARKS = [
  'admin-table',
  'admin-record-head',
  '@mantine/core/Drawer',
  '@mantine/core/Menu',
  '@mantine/spotlight',
]
/** Library style variables that only the admin's stylesheet may contain. */
const ADMIN_STYLE_MARKS = ['admin-record-head', 'admin-table', '--mantine-']

const manifest = JSON.parse(readFileSync(path.join(DIST, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>
const getText = (file: string) => readFileSync(path.join(DIST, file), 'utf8')
const publicPages = Object.keys(manifest).filter((key) => /^client\/public\/.*\.page\.tsx$/.test(key))

/** Returns a page's file and everything it imports statically. */
function getFiles(entries: string[]): string[] {
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    for (const imported of manifest[key]?.imports ?? []) visit(imported)
  }
  for (const entry of entries) visit(entry)
  return [...seen].flatMap((key) => manifest[key]?.file ?? [])
}

test('public pages contain no code or styles of the admin', () => {
  expect(publicPages.length).toBeGreaterThan(15)
  const found = publicPages.flatMap((page) =>
    getFiles(['client/entry.client.tsx', page])
      .filter((file) => ADMIN_CODE_MARKS.some((mark) => getText(file).includes(mark)))
      .map((file) => `${page}: ${file}`),
  )
  expect(found).toEqual([])
  const styles = getText(manifest['style.css']?.file ?? '')
  expect(ADMIN_STYLE_MARKS.filter((mark) => styles.includes(mark))).toEqual([])
  // Ensures that the marks still exist, so that the search is meaningful.
  const code = Object.values(manifest).filter(({ file }) => file.endsWith('.js'))
  const unknown = ADMIN_CODE_MARKS.filter((mark) => !code.some(({ file }) => getText(file).includes(mark)))
  expect(unknown).toEqual([])
})
