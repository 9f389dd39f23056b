/**
 * List in localStorage under a key, for `useSyncExternalStore`: the same in every part of the page and in other tabs.
 * Where storage is full or blocked, it lasts until the page is left.
 */
export function createStoredList<Item>(key: string, parse: (json: string | null) => readonly Item[]) {
  const listeners = new Set<() => void>()
  let cachedJson: string | null = null
  let cachedItems: readonly Item[] = parse(null)
  /** The last save failed: the cached list is newer than the stored one. */
  let isUnsaved = false

  function readStored(): string | null {
    if (isUnsaved) return cachedJson
    try {
      return localStorage.getItem(key)
    } catch {
      return cachedJson
    }
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      window.addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', listener)
      }
    },
    /** Returns the same array while the stored text is unchanged. */
    read(): readonly Item[] {
      const json = readStored()
      if (json !== cachedJson) {
        cachedJson = json
        cachedItems = parse(json)
      }
      return cachedItems
    },
    save(items: readonly Item[]): void {
      const json = JSON.stringify(items)
      try {
        localStorage.setItem(key, json)
        isUnsaved = false
      } catch {
        isUnsaved = true
        cachedJson = json
        cachedItems = items
      }
      for (const listener of listeners) listener()
    },
  }
}
