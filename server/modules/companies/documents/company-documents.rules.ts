const EXTENSIONS: Record<string, string> = {
  'application/pdf': '.pdf',
  'image/png': '.png',
  'image/jpeg': '.jpg',
}
/** Longest original name, so that file systems accept it in any script. */
const NAME_MAX = 60

/** Returns a unique name that every file system accepts: company, document, cleaned name, extension of the type. */
export function toFileName(document: { id: number; companyId: number; name: string; type: string }): string {
  const { id, companyId, name, type } = document
  const stem = name
    .normalize('NFC')
    .replace(/\.(pdf|png|jpe?g)$/i, '')
    .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '_')
    .slice(0, NAME_MAX)
  return `${companyId}-${id}-${stem}${EXTENSIONS[type] ?? ''}`
}
