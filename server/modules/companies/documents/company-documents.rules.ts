import type { DocumentType } from '@shared/companies/company-document.schema.ts'

/** First bytes of each type of file. */
const SIGNATURES: readonly [DocumentType, readonly number[]][] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
]

const EXTENSIONS: Record<string, string> = {
  'application/pdf': '.pdf',
  'image/png': '.png',
  'image/jpeg': '.jpg',
}

/** Returns the type of a file by its first bytes; null for any other type. Its name and declared type do not count. */
export function findDocumentType(content: Uint8Array): DocumentType | null {
  const found = SIGNATURES.find(([, signature]) => signature.every((byte, index) => content[index] === byte))
  return found?.[0] ?? null
}

/** Returns whether a document's last day is over, in UTC. */
export function isExpiredOn(expiresOn: Date | null, now: Date): boolean {
  return expiresOn !== null && expiresOn.toISOString().slice(0, 10) < now.toISOString().slice(0, 10)
}

/** Returns the header that makes a browser save a file under its name, with the extension of its type (RFC 6266). */
export function toAttachmentHeader({ name, type }: { name: string; type: string }): string {
  const extension = EXTENSIONS[type] ?? ''
  const isNamed = name.toLowerCase().endsWith(extension) || (type === 'image/jpeg' && /\.jpeg$/i.test(name))
  const fileName = (isNamed ? name : `${name}${extension}`).replace(/[/\\:*?"<>|]/g, '-')
  const ascii = fileName.replace(/[^\x20-\x7e]/g, '_').replace(/[%]/g, '_')
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
