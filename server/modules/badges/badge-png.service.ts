import path from 'node:path'
import { renderAsync } from '@resvg/resvg-js'

/** The picture library reads plain TrueType files only. From the project's root, where every npm script runs. */
const FONTS_DIR = path.resolve('server/modules/badges/fonts')
/** Every letter `isDrawableAnywhere` promises. */
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

/**
 * A badge as PNG, `scale` pixels to the CSS pixel. Rendered off the main thread with fonts of our own, so that it
 * looks the same on every machine.
 */
export async function badgePng(svg: string, scale: number): Promise<Buffer> {
  const image = await renderAsync(svg, {
    fitTo: { mode: 'zoom', value: scale },
    font: {
      loadSystemFonts: false,
      fontFiles: FONT_FILES,
      // As the file calls itself.
      defaultFontFamily: 'Inter SemiBold',
      sansSerifFamily: 'Inter SemiBold',
    },
  })
  return image.asPng()
}
