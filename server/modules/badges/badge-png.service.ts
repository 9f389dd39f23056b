import path from 'node:path'
import { renderAsync } from '@resvg/resvg-js'

/** The image library reads plain TrueType files only. Relative to the project root, where every npm script runs. */
const FONTS_DIR = path.resolve('server/modules/badges/fonts')
const FONT_FILES = [
  'besley-latin-600.ttf',
  'inter-latin-600.ttf',
  'inter-latin-ext-600.ttf',
  'inter-vietnamese-600.ttf',
  'inter-greek-600.ttf',
  'inter-greek-ext-600.ttf',
  'inter-cyrillic-600.ttf',
  'inter-cyrillic-ext-600.ttf',
  'inter-latin-400.ttf',
].map((file) => path.join(FONTS_DIR, file))

/** Renders a badge as PNG, off the main thread and with bundled fonts, so that it looks the same everywhere. */
export async function renderBadgePng(svg: string, scale: number): Promise<Buffer> {
  const image = await renderAsync(svg, {
    fitTo: { mode: 'zoom', value: scale },
    font: {
      loadSystemFonts: false,
      fontFiles: FONT_FILES,
      // Family name inside the font file.
      defaultFontFamily: 'Inter SemiBold',
      sansSerifFamily: 'Inter SemiBold',
    },
  })
  return image.asPng()
}
