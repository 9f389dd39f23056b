import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { toErrorCode } from './errors.ts'

/** Matches an email address within a message. */
const ADDRESS = /[^\s<>"'(),:;?&[\]\\]+@[^\s<>"'(),:;?&[\]\\]+/gu
const BASE64_TEXT =
  /Content-Type: text\/[\s\S]{0,200}?Content-Transfer-Encoding: base64\r?\n(?:[^\r\n]+\r?\n)*\r?\n([A-Za-z0-9+/=\r\n]+)/gi

/** Finds the .eml files that contain an address as sender, recipient or text. `matches` gets it as written. */
export async function findMailFiles(dir: string, matches: (address: string) => boolean): Promise<string[]> {
  const found: string[] = []
  for (const name of await listMailFiles(dir)) {
    // Another process may have deleted the file since the folder was read.
    const content = await readFile(path.join(dir, name), 'utf8').catch(() => '')
    if (findAddresses(content).some(matches)) found.push(name)
  }
  return found
}

export async function deleteMailFiles(dir: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(path.join(dir, name), { force: true })
}

async function listMailFiles(dir: string): Promise<string[]> {
  try {
    return (await readdir(dir)).filter((name) => name.endsWith('.eml')).sort()
  } catch (error) {
    if (toErrorCode(error) === 'ENOENT') return []
    throw error
  }
}

/** Returns the addresses in an email, whatever the encoding of its parts. */
function findAddresses(content: string): string[] {
  const quoted = content
    .replace(/=\r?\n/g, '')
    .replace(/=([0-7][0-9A-F])/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  const encoded = [...content.matchAll(BASE64_TEXT)].map(([, text = '']) =>
    Buffer.from(text, 'base64').toString('utf8'),
  )
  return [content, quoted, ...encoded].flatMap((text) => text.match(ADDRESS) ?? [])
}
