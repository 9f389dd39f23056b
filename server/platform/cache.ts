import { LRUCache } from 'lru-cache'

/** Number of invalidations so far. */
type Generation = number

/** In-process cache of rendered responses. Each entry carries the tags of the data it shows. */
export interface TaggedCache<Value extends object> {
  get(key: string): Value | undefined
  /** Returns the current generation, to pass to `set`. Call it before reading the data that the value is made of. */
  begin(): Generation
  /** Stores a value, unless one of its tags was invalidated after `since`: such a value was made from stale data. */
  set(
    key: string,
    value: Value,
    options: { tags: readonly string[]; sizeBytes: number; since: Generation },
  ): void
  /** Removes every entry that carries one of the tags. */
  drop(...tags: string[]): void
  /** Removes everything. */
  clear(): void
  has(key: string): boolean
  /** Returns the hits and misses since the start, and the current size. */
  getCounters(): CacheCounters
}

export interface CacheCounters {
  hits: number
  misses: number
  entries: number
  sizeBytes: number
}

const MAX_BYTES = 64 * 1024 * 1024
/** Upper limit for how long a change stays unseen that another process could not report. */
const TTL_MS = 60_000

export function createTaggedCache<Value extends object>(): TaggedCache<Value> {
  const keysByTag = new Map<string, Set<string>>()
  const tagsByKey = new Map<string, readonly string[]>()
  const forget = (key: string) => {
    for (const tag of tagsByKey.get(key) ?? []) {
      const keys = keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysByTag.delete(tag)
    }
    tagsByKey.delete(key)
  }
  let hits = 0
  let misses = 0
  let drops = 0
  let clearedAt: Generation = 0
  const droppedAt = new Map<string, Generation>()
  const entries = new LRUCache<string, Value>({
    maxSize: MAX_BYTES,
    ttl: TTL_MS,
    dispose: (_value, key, reason) => {
      if (reason !== 'set') forget(key)
    },
  })
  return {
    get(key) {
      const value = entries.get(key)
      if (value) hits += 1
      else misses += 1
      return value
    },
    has: (key) => entries.has(key),
    getCounters: () => ({ hits, misses, entries: entries.size, sizeBytes: entries.calculatedSize }),
    begin: () => drops,
    set(key, value, { tags, sizeBytes, since }) {
      if (clearedAt > since || tags.some((tag) => (droppedAt.get(tag) ?? 0) > since)) return
      forget(key)
      entries.set(key, value, { size: sizeBytes })
      tagsByKey.set(key, tags)
      for (const tag of tags) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key))
    },
    drop(...tags) {
      drops += 1
      for (const tag of tags) {
        droppedAt.set(tag, drops)
        for (const key of [...(keysByTag.get(tag) ?? [])]) entries.delete(key)
      }
    },
    clear() {
      drops += 1
      clearedAt = drops
      entries.clear()
    },
  }
}
