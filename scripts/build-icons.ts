/** Renders the icons of the site from its logo. Run it manually after a change of the logo; the files are committed. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'
import { LOGO_SYMBOL_PATH } from '../client/ui/illustrations/logo-sign.ts'
import { brand, palette } from '../shared/lib/brand.ts'

const TARGET = 'client/static'
const MARK_PX = 32
const ICO_SIZES_PX = [16, 32, 48]
const ICO_HEADER_BYTES = 6
const ICO_ENTRY_BYTES = 16

interface Look {
  mark: string
  ground?: { color: string; radius: number }
  /** Share of the icon width that the logo takes. */
  share: number
}

function drawIcon(sizePx: number, { mark, ground, share }: Look): Buffer {
  const margin = (MARK_PX - MARK_PX * share) / 2
  const back = ground
    ? `<rect width="${MARK_PX}" height="${MARK_PX}" rx="${ground.radius}" fill="${ground.color}"/>`
    : ''
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MARK_PX} ${MARK_PX}">${back}<path transform="translate(${margin} ${margin}) scale(${share})" fill="${mark}" fill-rule="evenodd" d="${LOGO_SYMBOL_PATH}"/></svg>`
  return Buffer.from(new Resvg(svg, { fitTo: { mode: 'width', value: sizePx } }).render().asPng())
}

/** Builds an ICO file of PNG images: a header, an entry for each image, then the images. */
function toIco(images: readonly { sizePx: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(ICO_HEADER_BYTES + ICO_ENTRY_BYTES * images.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(images.length, 4)
  let offset = head.length
  for (const [at, { sizePx, png }] of images.entries()) {
    const entry = ICO_HEADER_BYTES + ICO_ENTRY_BYTES * at
    head.writeUInt8(sizePx, entry)
    head.writeUInt8(sizePx, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(png.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([head, ...images.map(({ png }) => png)])
}

const plain: Look = { mark: brand.themeColor, share: 1 }
const rounded: Look = { mark: palette.paper, ground: { color: brand.themeColor, radius: 7 }, share: 0.72 }
const filled: Look = { mark: palette.paper, ground: { color: brand.themeColor, radius: 0 }, share: 0.66 }
// A launcher may crop a maskable icon to a circle of four fifths of its width.
const maskable: Look = { ...filled, share: 0.56 }

mkdirSync(`${TARGET}/icons`, { recursive: true })
const images = ICO_SIZES_PX.map((sizePx) => ({ sizePx, png: drawIcon(sizePx, plain) }))
const files: Record<string, Buffer> = {
  'favicon.ico': toIco(images),
  'apple-touch-icon.png': drawIcon(180, filled),
  'icons/icon-192.png': drawIcon(192, rounded),
  'icons/icon-512.png': drawIcon(512, rounded),
  'icons/icon-maskable-512.png': drawIcon(512, maskable),
}
for (const [name, content] of Object.entries(files)) {
  writeFileSync(`${TARGET}/${name}`, content)
  console.log(`${name}: ${content.length} bytes`)
}
