import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'

/** What stands between an address and the rest of a mail. */
const ADDRESS = /[^\s<>"'(),:;?&[\]\\]+@[^\s<>"'(),:;?&[\]\\]+/gu
const BASE64_TEXT =
  /Content-Type: text\/[\s\S]{0,200}?Content-Transfer-Encoding: base64\r?\n(?:[^\r\n]+\r?\n)*\r?\n([A-Za-z0-9+/=\r\n]+)/gi

/**
 * Finds the mails in a folder of .eml files that name an address: as sender, recipient, or in their text.
 * @param isMeant judges an address as it is written
 * @returns names of files; none where there is no such folder
 */
export async function findMailFiles(dir: string, isMeant: (address: string) => boolean): Promise<string[]> {
  const found: string[] = []
  for (const name of await namesIn(dir)) {
    // Another process may have erased it since the folder was read.
    const content = await readFile(path.join(dir, name), 'utf8').catch(() => '')
    if (addressesIn(content).some(isMeant)) found.push(name)
  }
  return found
}

export async function deleteMailFiles(dir: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(path.join(dir, name), { force: true })
}

async function namesIn(dir: string): Promise<string[]> {
  try {
    return (await readdir(dir)).filter((name) => name.endsWith('.eml')).sort()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** The addresses in a mail, whichever way its parts are encoded. */
function addressesIn(content: string): string[] {
  const quoted = content
    .replace(/=\r?\n/g, '')
    .replace(/=([0-7][0-9A-F])/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  const encoded = [...content.matchAll(BASE64_TEXT)].map(([, text = '']) =>
    Buffer.from(text, 'base64').toString('utf8'),
  )
  return [content, quoted, ...encoded].flatMap((text) => text.match(ADDRESS) ?? [])
}
