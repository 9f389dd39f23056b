import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Cache of files that are expensive to produce, in one folder. Deleting it is safe. */
export interface FileCache {
  read(name: string): Promise<Buffer | null>
  write(name: string, bytes: Buffer): Promise<void>
  /** Deletes files written before `time` and returns their number. */
  removeOlderThan(time: Date): Promise<number>
}

/** Opens a cache in a folder. Names consist of lowercase letters, digits, dots and hyphens. */
export function createFileCache(dir: string): FileCache {
  const getFile = (name: string) => {
    if (!/^[a-z0-9][a-z0-9.-]{0,180}$/.test(name)) throw new Error(`${name} is not a valid file name`)
    return path.join(dir, name)
  }
  return {
    async read(name) {
      return await readFile(getFile(name)).catch(() => null)
    },
    async write(name, bytes) {
      await mkdir(dir, { recursive: true })
      // Renamed into place when complete: another process may read it at any time.
      const unfinished = path.join(dir, `.${randomUUID()}`)
      await writeFile(unfinished, bytes)
      await rename(unfinished, getFile(name))
    },
    async removeOlderThan(time) {
      const names = await readdir(dir).catch(() => [])
      let removed = 0
      for (const name of names) {
        const file = path.join(dir, name)
        const stats = await stat(file).catch(() => null)
        if (!stats || stats.mtime >= time) continue
        await rm(file, { force: true })
        removed += 1
      }
      return removed
    },
  }
}
