import { inflateSync } from 'node:zlib'

const WOFF_HEADER_BYTES = 44
const WOFF_ENTRY_BYTES = 20
const SFNT_HEADER_BYTES = 12
const SFNT_ENTRY_BYTES = 16
const WOFF_SIGNATURE = 0x774f4646

const padded = (length: number) => (length + 3) & ~3

/**
 * A WOFF font as the TrueType or OpenType file it was made from (W3C WOFF 1.0, section 2): the same tables, each
 * inflated. The font packages carry only web formats, and the picture library reads only plain ones.
 * @throws Error for what is no WOFF file
 */
export function fontOfWoff(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== WOFF_SIGNATURE) throw new Error('This is no WOFF font.')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = WOFF_HEADER_BYTES + index * WOFF_ENTRY_BYTES
    const offset = woff.readUInt32BE(entry + 4)
    const packedLength = woff.readUInt32BE(entry + 8)
    const length = woff.readUInt32BE(entry + 12)
    const packed = woff.subarray(offset, offset + packedLength)
    const data = packedLength < length ? inflateSync(packed) : packed
    return { tag: woff.readUInt32BE(entry), checksum: woff.readUInt32BE(entry + 16), data }
  })
  const directoryBytes = SFNT_HEADER_BYTES + count * SFNT_ENTRY_BYTES
  const total = tables.reduce((sum, { data }) => sum + padded(data.length), directoryBytes)
  const font = Buffer.alloc(total)
  const power = 2 ** Math.floor(Math.log2(count))
  font.writeUInt32BE(woff.readUInt32BE(4), 0)
  font.writeUInt16BE(count, 4)
  font.writeUInt16BE(power * SFNT_ENTRY_BYTES, 6)
  font.writeUInt16BE(Math.log2(power), 8)
  font.writeUInt16BE((count - power) * SFNT_ENTRY_BYTES, 10)
  let offset = directoryBytes
  tables.forEach(({ tag, checksum, data }, index) => {
    const entry = SFNT_HEADER_BYTES + index * SFNT_ENTRY_BYTES
    font.writeUInt32BE(tag, entry)
    font.writeUInt32BE(checksum, entry + 4)
    font.writeUInt32BE(offset, entry + 8)
    font.writeUInt32BE(data.length, entry + 12)
    data.copy(font, offset)
    offset += padded(data.length)
  })
  return font
}
