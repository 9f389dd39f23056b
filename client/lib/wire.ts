/**
 * Reads what superjson wrote, as far as our answers use it: plain JSON with a note of which values are dates or
 * undefined. The library itself would be a fortieth of all the code a page loads.
 */
interface Wire {
  json: unknown
  meta?: { values?: Notes }
}

/** At the root `['Date']`; below it, path by path: `{ 'matches.0.createdAt': ['Date'] }`. */
type Notes = [string] | Record<string, [string, ...unknown[]]>

export function readWire(wire: Wire): unknown {
  const { json, meta } = wire
  const notes = meta?.values
  if (!notes) return json
  if (Array.isArray(notes)) return revive(notes[0], json)
  for (const [path, [type]] of Object.entries(notes)) reviveAt(json, keysOf(path), type)
  return json
}

/** Nothing we send needs a note: no dates, and what is undefined is left out. */
export function writeWire(value: unknown): Wire {
  return { json: value }
}

/** A dot inside a key is written `\.`. */
function keysOf(path: string): string[] {
  return path.split(/(?<!\\)\./).map((key) => key.replaceAll('\\.', '.'))
}

function reviveAt(root: unknown, keys: string[], type: string): void {
  const last = keys.pop() ?? ''
  let parent = root as Record<string, unknown>
  for (const key of keys) parent = parent[key] as Record<string, unknown>
  parent[last] = revive(type, parent[last])
}

function revive(type: string, value: unknown): unknown {
  if (type === 'Date') return new Date(value as string)
  if (type === 'undefined') return undefined
  throw new Error(`The page cannot read a value of type ${type}.`)
}
