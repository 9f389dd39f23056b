import type { AuditRow } from '@shared/audit/audit.schema.ts'
import { formatDate, formatDateTime } from '@shared/lib/format.ts'

type Payload = AuditRow['before']

/** Value as text; a list as the texts of its items. */
export type FieldText = string | readonly string[]

export interface FieldChange {
  field: string
  before: FieldText | null
  after: FieldText | null
  kind: 'added' | 'removed' | 'changed' | 'same'
}

/** Returns the changes by field in alphabetical order, times in this time zone. A row without `before` has only added fields. */
export function payloadChanges(
  before: Payload,
  after: Payload,
  timeZone: string | null = null,
): FieldChange[] {
  const [old, now] = [new Map(listFields(before)), new Map(listFields(after))]
  const show = (value: Payload | undefined) => (value === undefined ? null : toText(value, timeZone))
  return [...new Set([...old.keys(), ...now.keys()])].sort().map((field) => {
    const [was, is] = [old.get(field), now.get(field)]
    return { field, before: show(was), after: show(is), kind: getKind(was, is) }
  })
}

function getKind(before: Payload | undefined, after: Payload | undefined): FieldChange['kind'] {
  if (before === undefined) return 'added'
  if (after === undefined) return 'removed'
  return JSON.stringify(before) === JSON.stringify(after) ? 'same' : 'changed'
}

/** Returns the values by their paths, such as `counts.leads`. */
function listFields(value: Payload, path = ''): [path: string, value: Payload][] {
  if (value === null && path === '') return []
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [[path || 'value', value]]
  return Object.entries(value).flatMap(([key, inner]) => listFields(inner, path ? `${path}.${key}` : key))
}

/** A time as JSON holds it: `2027-02-23T13:19:19.831Z`. */
const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/

/** A day, which is the same in every time zone: `2027-03-03T00:00:00.000Z`. */
const ISO_DAY = /T00:00:00\.000Z$/

function toText(value: Payload, timeZone: string | null): FieldText {
  if (Array.isArray(value) && value.length > 0)
    return value.map((item) => (typeof item === 'object' ? JSON.stringify(item) : String(item)))
  if (value === null || Array.isArray(value)) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = String(value)
  if (!ISO_TIME.test(text)) return text || 'empty'
  const time = new Date(text)
  if (ISO_DAY.test(text)) return formatDate(time)
  return timeZone ? formatDateTime(time, timeZone) : `${formatDateTime(time)} UTC`
}

/** Number of items shown of a long list, and the longest list shown in full. */
const SHOWN_ITEMS = 3
const LONG_LIST = 5

/** Returns a value in one line; of a long list the first items alone. */
export function toShortText(text: FieldText): string {
  if (typeof text === 'string') return text
  if (text.length <= LONG_LIST) return text.join(', ')
  return `${text.slice(0, SHOWN_ITEMS).join(', ')} and ${text.length - SHOWN_ITEMS} more`
}
