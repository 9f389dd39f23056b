import type { AuditRow } from '@shared/schemas/audit.schema.ts'

type Payload = AuditRow['before']

/** One field of a change, as text. Null where it was or is not there. */
export interface FieldChange {
  field: string
  before: string | null
  after: string | null
  kind: 'added' | 'removed' | 'changed' | 'same'
}

/** Fields one below the other: `counts.leads`, `ids.0`. Longer lists and deeper trees are shown as they are. */
const MAX_DEPTH = 3

/** What a change did to each field, in the order of the alphabet. A row without before only has what it set. */
export function payloadChanges(before: Payload, after: Payload): FieldChange[] {
  const [old, now] = [flat(before), flat(after)]
  const fields = [...new Set([...old.keys(), ...now.keys()])].sort()
  return fields.map((field) => {
    const change = { field, before: old.get(field) ?? null, after: now.get(field) ?? null }
    return { ...change, kind: kindOf(change) }
  })
}

function kindOf({ before, after }: Pick<FieldChange, 'before' | 'after'>): FieldChange['kind'] {
  if (before === null) return 'added'
  if (after === null) return 'removed'
  return before === after ? 'same' : 'changed'
}

function flat(value: Payload, prefix = '', depth = 0): Map<string, string> {
  if (value === null) return prefix ? new Map([[prefix, 'none']]) : new Map()
  if (typeof value !== 'object') return new Map([[prefix || 'value', textOf(value)]])
  if (Array.isArray(value)) return new Map([[prefix || 'value', listText(value)]])
  const entries = Object.entries(value)
  if (depth >= MAX_DEPTH || entries.length === 0) return new Map([[prefix || 'value', JSON.stringify(value)]])
  return new Map(
    entries.flatMap(([key, inner]) => [
      ...flat(inner as Payload, prefix ? `${prefix}.${key}` : key, depth + 1),
    ]),
  )
}

function listText(list: readonly unknown[]): string {
  if (list.length === 0) return 'none'
  return list.map((item) => (typeof item === 'object' ? JSON.stringify(item) : String(item))).join(', ')
}

function textOf(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value === '' ? 'empty' : String(value)
}
