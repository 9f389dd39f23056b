import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Bytes that cost more to make than to keep, as files of one folder. Losing them loses nothing. */
export interface FileCache {
  /** Null for what is not kept. */
  read(name: string): Promise<Buffer | null>
  write(name: string, bytes: Buffer): Promise<void>
  /** Deletes what was written before then. */
  removeOlderThan(time: Date): Promise<number>
}

/** Names are ours: letters, digits, dots and hyphens. */
export function createFileCache(dir: string): FileCache {
  const fileOf = (name: string) => {
    if (!/^[a-z0-9][a-z0-9.-]{0,180}$/.test(name)) throw new Error(`${name} cannot name a file`)
    return path.join(dir, name)
  }
  return {
    async read(name) {
      return await readFile(fileOf(name)).catch(() => null)
    },
    async write(name, bytes) {
      await mkdir(dir, { recursive: true })
      // Whole or not at all: another process may read it now.
      const unfinished = path.join(dir, `.${randomUUID()}`)
      await writeFile(unfinished, bytes)
      await rename(unfinished, fileOf(name))
    },
    async removeOlderThan(time) {
      const names = await readdir(dir).catch(() => [])
      let removed = 0
      for (const name of names) {
        const file = path.join(dir, name)
        const facts = await stat(file).catch(() => null)
        if (!facts || facts.mtime >= time) continue
        await rm(file, { force: true })
        removed += 1
      }
      return removed
    },
  }
}
