import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'

const CACHE_DIR = 'node_modules/.cache/hostmatch'

/**
 * Returns a file that takes seconds to create, from a cache that is invalidated when a source changes.
 *
 * @param sources files and folders whose content determines the result
 * @returns the path of the file
 */
export async function cachedArtifact(
  name: string,
  sources: string[],
  make: () => Promise<Blob>,
): Promise<string> {
  const file = path.join(CACHE_DIR, `${name}-${getFingerprint(sources)}`)
  if (existsSync(file)) return file
  const content = await make()
  mkdirSync(CACHE_DIR, { recursive: true })
  for (const older of readdirSync(CACHE_DIR)) {
    if (older.startsWith(`${name}-`)) rmSync(path.join(CACHE_DIR, older), { force: true })
  }
  // Renamed into place when complete, so that an interrupted run leaves no partial file.
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, Buffer.from(await content.arrayBuffer()))
  renameSync(unfinished, file)
  return file
}

function getFingerprint(sources: string[]): string {
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
