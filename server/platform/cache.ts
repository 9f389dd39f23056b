import { LRUCache } from 'lru-cache'

/** Rendered answers kept in this process, each under the tags of what it shows. */
export interface TaggedCache<Value extends object> {
  get(key: string): Value | undefined
  set(key: string, value: Value, options: { tags: readonly string[]; sizeBytes: number }): void
  /** Forgets everything that carries one of the tags. */
  drop(...tags: string[]): void
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
  const entries = new LRUCache<string, Value>({
    maxSize: MAX_BYTES,
    ttl: TTL_MS,
    dispose: (_value, key, reason) => {
      if (reason !== 'set') forget(key)
    },
  })
  return {
    get: (key) => entries.get(key),
    set(key, value, { tags, sizeBytes }) {
      forget(key)
      entries.set(key, value, { size: sizeBytes })
      tagsByKey.set(key, tags)
      for (const tag of tags) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key))
    },
    drop(...tags) {
      for (const tag of tags) for (const key of [...(keysByTag.get(tag) ?? [])]) entries.delete(key)
    },
  }
}
