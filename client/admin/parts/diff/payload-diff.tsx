import { useTimeZone } from '@client/ui/time-zone.tsx'
import type { AuditRow } from '@shared/audit/audit.schema.ts'
import { type FieldChange, type FieldText, payloadChanges } from './payload-changes.ts'

const KINDS: Record<FieldChange['kind'], string> = {
  added: 'set',
  removed: 'removed',
  changed: 'changed',
  same: 'unchanged',
}

export function PayloadDiff({ row }: { row: AuditRow }) {
  const timeZone = useTimeZone()
  if (row.erasedAt) {
    return (
      <p className="admin-note">
        The details of this change were erased to fulfill a data request. The entry itself stays, and the hash
        chain still covers it.
      </p>
    )
  }
  const changes = payloadChanges(row.before, row.after, timeZone)
  if (changes.length === 0) return <p className="admin-note">This entry has no fields.</p>
  return (
    <ul className="admin-diff">
      {changes.map((change) => (
        <li key={change.field} data-kind={change.kind}>
          <p className="admin-diff__field">
            <code>{change.field}</code> <span>{KINDS[change.kind]}</span>
          </p>
          {change.before !== null && change.kind !== 'same' ? (
            <div className="admin-diff__before">
              <span className="visually-hidden">Before: </span>
              <del>
                <Value text={change.before} />
              </del>
            </div>
          ) : null}
          {change.after !== null ? (
            <div className="admin-diff__after">
              <span className="visually-hidden">{change.kind === 'same' ? 'Value: ' : 'After: '}</span>
              <Value text={change.after} />
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

/** A value; a long list is a disclosure whose summary shows the first items. */
function Value({ text: { full, short } }: { text: FieldText }) {
  if (short === full) return full
  return (
    <details className="admin-diff__long">
      <summary>{short}</summary>
      {full}
    </details>
  )
}
