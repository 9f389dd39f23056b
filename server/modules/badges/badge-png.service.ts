import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { renderAsync } from '@resvg/resvg-js'
import { fontOfWoff } from './woff.rules.ts'

const require = createRequire(import.meta.url)

/** Every letter `isDrawableAnywhere` promises. */
const FONTS = [
  '@fontsource/besley/files/besley-latin-600-normal.woff',
  ...['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'].map(
    (subset) => `@fontsource/inter/files/inter-${subset}-600-normal.woff`,
  ),
  '@fontsource/inter/files/inter-latin-400-normal.woff',
]

let fontFiles: string[] | undefined

/** The fonts as files the picture library reads: unpacked once a process, removed when it ends. */
function unpackedFonts(): string[] {
  if (fontFiles) return fontFiles
  const dir = mkdtempSync(path.join(os.tmpdir(), 'hostmatch-fonts-'))
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }))
  fontFiles = FONTS.map((font) => {
    const file = path.join(dir, `${path.basename(font, '.woff')}.ttf`)
    writeFileSync(file, fontOfWoff(readFileSync(require.resolve(font))))
    return file
  })
  return fontFiles
}

/**
 * A badge as PNG, `scale` pixels to the CSS pixel. Rendered off the main thread with fonts of our own, so that it
 * looks the same on every machine.
 */
export async function badgePng(svg: string, scale: number): Promise<Buffer> {
  const image = await renderAsync(svg, {
    fitTo: { mode: 'zoom', value: scale },
    font: {
      loadSystemFonts: false,
      fontFiles: unpackedFonts(),
      // As the file calls itself.
      defaultFontFamily: 'Inter SemiBold',
      sansSerifFamily: 'Inter SemiBold',
    },
  })
  return image.asPng()
}
