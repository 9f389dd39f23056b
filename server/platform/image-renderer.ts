import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { renderAsync } from '@resvg/resvg-js'
import type { ReactElement } from 'react'
import satori, { type Font } from 'satori'

const require = createRequire(import.meta.url)

/** Font families by alphabet subset: satori tries them in the order in which a style names them. */
const FONTS: readonly [
  family: string,
  font: 'besley' | 'inter',
  subset: string,
  weights: readonly (400 | 600 | 700)[],
][] = [
  ['Besley', 'besley', 'latin', [600, 700]],
  ['Besley Ext', 'besley', 'latin-ext', [600, 700]],
  ['Inter', 'inter', 'latin', [400, 600]],
  ['Inter Ext', 'inter', 'latin-ext', [400, 600]],
  ['Inter Cyrillic', 'inter', 'cyrillic', [400, 600]],
  ['Inter Cyrillic Ext', 'inter', 'cyrillic-ext', [400, 600]],
  ['Inter Greek', 'inter', 'greek', [400, 600]],
  ['Inter Greek Ext', 'inter', 'greek-ext', [400, 600]],
  ['Inter Vietnamese', 'inter', 'vietnamese', [400, 600]],
]

/** Read once. Must stay the same array, because satori caches parsed fonts by it. */
let fonts: Font[] | undefined

function readFonts(): Font[] {
  return FONTS.flatMap(([name, font, subset, weights]) =>
    weights.map((weight) => ({
      name,
      weight,
      style: 'normal' as const,
      data: readFileSync(
        require.resolve(`@fontsource/${font}/files/${font}-${subset}-${weight}-normal.woff`),
      ),
    })),
  )
}

/** Renders a view (flex boxes, text, data URLs) as a PNG in about 50 ms, rasterized off the main thread. */
export async function renderPng(
  view: ReactElement,
  size: { width: number; height: number },
): Promise<Buffer> {
  fonts ??= readFonts()
  const svg = await satori(view, { ...size, fonts })
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } })
  return image.asPng()
}
