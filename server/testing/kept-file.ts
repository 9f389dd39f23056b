import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'

const KEPT_IN = 'node_modules/.cache/hostmatch'

/**
 * A file that takes seconds to make and is the same until a source changes: made once, and anew after a change.
 *
 * @param sources files and folders, by content, that decide what is made
 * @returns the path of the file
 */
export async function keptFile(name: string, sources: string[], make: () => Promise<Blob>): Promise<string> {
  const file = path.join(KEPT_IN, `${name}-${fingerprintOf(sources)}`)
  if (existsSync(file)) return file
  const content = await make()
  mkdirSync(KEPT_IN, { recursive: true })
  for (const older of readdirSync(KEPT_IN)) {
    if (older.startsWith(`${name}-`)) rmSync(path.join(KEPT_IN, older), { force: true })
  }
  // Under another name until it is whole: a run that is cut off leaves nothing that looks ready.
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, Buffer.from(await content.arrayBuffer()))
  renameSync(unfinished, file)
  return file
}

function fingerprintOf(sources: string[]): string {
  const hash = createHash('sha256')
  const visit = (file: string) => {
    if (statSync(file).isDirectory()) {
      for (const name of readdirSync(file).sort()) visit(path.join(file, name))
    } else {
      hash.update(`${file}\0`).update(readFileSync(file))
    }
  }
  for (const source of sources) visit(source)
  return hash.digest('hex').slice(0, 16)
}
