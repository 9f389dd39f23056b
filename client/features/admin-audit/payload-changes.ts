import type { AuditRow } from '@shared/schemas/audit.schema.ts'

type Payload = AuditRow['before']

/** One field of a change, as text. Null where it was or is not there. */
export interface FieldChange {
  field: string
  before: string | null
  after: string | null
  /** The same with a long list cut short: "168, 2, 3 and 161 more". */
  beforeShort: string | null
  afterShort: string | null
  kind: 'added' | 'removed' | 'changed' | 'same'
}

/** Fields one below the other: `counts.leads`, `ids.0`. Longer lists and deeper trees are shown as they are. */
const MAX_DEPTH = 3

/** What a change did to each field, in the order of the alphabet. A row without before only has what it set. */
export function payloadChanges(before: Payload, after: Payload): FieldChange[] {
  const [old, now] = [flat(before), flat(after)]
  const fields = [...new Set([...old.keys(), ...now.keys()])].sort()
  return fields.map((field) => {
    const [was, is] = [old.get(field), now.get(field)]
    const change = {
      field,
      before: was?.full ?? null,
      after: is?.full ?? null,
      beforeShort: was?.short ?? null,
      afterShort: is?.short ?? null,
    }
    return { ...change, kind: kindOf(change) }
  })
}

function kindOf({ before, after }: Pick<FieldChange, 'before' | 'after'>): FieldChange['kind'] {
  if (before === null) return 'added'
  if (after === null) return 'removed'
  return before === after ? 'same' : 'changed'
}

interface FieldText {
  full: string
  short: string
}

const text = (full: string, short = full): FieldText => ({ full, short })

function flat(value: Payload, prefix = '', depth = 0): Map<string, FieldText> {
  if (value === null) return prefix ? new Map([[prefix, text('none')]]) : new Map()
  if (typeof value !== 'object') return new Map([[prefix || 'value', text(textOf(value))]])
  if (Array.isArray(value)) return new Map([[prefix || 'value', listText(value)]])
  const entries = Object.entries(value)
  if (depth >= MAX_DEPTH || entries.length === 0)
    return new Map([[prefix || 'value', text(JSON.stringify(value))]])
  return new Map(
    entries.flatMap(([key, inner]) => [
      ...flat(inner as Payload, prefix ? `${prefix}.${key}` : key, depth + 1),
    ]),
  )
}

/** Items of a list that is cut short, and how many it may have before it is. */
const SHOWN_ITEMS = 3
const LONG_LIST = 5

function listText(list: readonly unknown[]): FieldText {
  if (list.length === 0) return text('none')
  const items = list.map((item) => (typeof item === 'object' ? JSON.stringify(item) : String(item)))
  const full = items.join(', ')
  if (items.length <= LONG_LIST) return text(full)
  const more = items.length - SHOWN_ITEMS
  return text(full, `${items.slice(0, SHOWN_ITEMS).join(', ')} and ${more} more`)
}

function textOf(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value === '' ? 'empty' : String(value)
}
