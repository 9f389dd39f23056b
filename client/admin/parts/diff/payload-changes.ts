import type { AuditRow } from '@shared/audit/audit.schema.ts'
import { formatDate, formatDateTime } from '@shared/lib/format.ts'

type Payload = AuditRow['before']

/** Value as text; `short` has only the first items of a long list. */
export interface FieldText {
  full: string
  short: string
}

export interface FieldChange {
  field: string
  before: FieldText | null
  after: FieldText | null
  kind: 'added' | 'removed' | 'changed' | 'same'
}

/** Depth up to which fields are listed by path, such as `counts.leads`. Deeper values are shown as JSON. */
const MAX_DEPTH = 3

/** Returns the changes by field in alphabetical order, times in this time zone. A row without `before` has only added fields. */
export function payloadChanges(
  before: Payload,
  after: Payload,
  timeZone: string | null = null,
): FieldChange[] {
  const [old, now] = [flat(before), flat(after)]
  const show = (value: FieldText | undefined) => (value ? withLocalTime(value, timeZone) : null)
  const fields = [...new Set([...old.keys(), ...now.keys()])].sort()
  return fields.map((field) => {
    const [was, is] = [old.get(field), now.get(field)]
    return { field, before: show(was), after: show(is), kind: getKind(was, is) }
  })
}

function getKind(before: FieldText | undefined, after: FieldText | undefined): FieldChange['kind'] {
  if (!before) return 'added'
  if (!after) return 'removed'
  return before.full === after.full ? 'same' : 'changed'
}

/** A time as JSON holds it: `2027-02-23T13:19:19.831Z`. */
const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/

/** A day, which is the same in every time zone: `2027-03-03T00:00:00.000Z`. */
const ISO_DAY = /T00:00:00\.000Z$/

function withLocalTime(value: FieldText, timeZone: string | null): FieldText {
  if (!ISO_TIME.test(value.full)) return value
  const time = new Date(value.full)
  if (ISO_DAY.test(value.full)) return text(formatDate(time))
  return text(timeZone ? formatDateTime(time, timeZone) : `${formatDateTime(time)} UTC`)
}

const text = (full: string, short = full): FieldText => ({ full, short })

function flat(value: Payload, prefix = '', depth = 0): Map<string, FieldText> {
  if (value === null) return prefix ? new Map([[prefix, text('none')]]) : new Map()
  if (typeof value !== 'object') return new Map([[prefix || 'value', text(getText(value))]])
  if (Array.isArray(value)) return new Map([[prefix || 'value', listText(value)]])
  const entries = Object.entries(value)
  if (depth >= MAX_DEPTH || entries.length === 0)
    return new Map([[prefix || 'value', text(JSON.stringify(value))]])
  return new Map(
    entries.flatMap(([key, inner]) => [...flat(inner, prefix ? `${prefix}.${key}` : key, depth + 1)]),
  )
}

/** Number of items shown of a truncated list, and the longest list shown in full. */
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

function getText(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value === '' ? 'empty' : String(value)
}
