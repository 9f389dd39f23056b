const UTF16: Record<string, string> = { '255,254': 'utf-16le', '254,255': 'utf-16be' }

/**
 * Returns the text of a file: UTF-16 by its byte order mark, otherwise in the given encoding. Null for bytes that are
 * not text in it, and for an unknown encoding.
 */
export function decodeText(bytes: Uint8Array, encoding = 'utf-8'): string | null {
  try {
    return new TextDecoder(UTF16[bytes.slice(0, 2).join()] ?? encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
