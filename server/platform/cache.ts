import { LRUCache } from 'lru-cache'

/** How many drops there had been. */
type Moment = number

/** Rendered answers kept in this process, each under the tags of what it shows. */
export interface TaggedCache<Value extends object> {
  get(key: string): Value | undefined
  /** A moment to give to `set`: taken before what the value is made of is read. */
  begin(): Moment
  /** Keeps a value, unless one of its tags was dropped since: then it was made of what has changed. */
  set(key: string, value: Value, options: { tags: readonly string[]; sizeBytes: number; since: Moment }): void
  /** Forgets everything that carries one of the tags. */
  drop(...tags: string[]): void
  /** Whether `get` would find it. Counts nothing. */
  has(key: string): boolean
  /** What was asked for since the last call, and what is in it now. */
  takeCounters(): CacheCounters
}

export interface CacheCounters {
  hits: number
  misses: number
  entries: number
  sizeBytes: number
}

const MAX_BYTES = 64 * 1024 * 1024
/** Another process's change is seen after this long at the latest. */
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
  const droppedAt = new Map<string, Moment>()
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
    takeCounters() {
      const counters = { hits, misses, entries: entries.size, sizeBytes: entries.calculatedSize }
      hits = 0
      misses = 0
      return counters
    },
    begin: () => drops,
    set(key, value, { tags, sizeBytes, since }) {
      if (tags.some((tag) => (droppedAt.get(tag) ?? 0) > since)) return
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
  }
}
