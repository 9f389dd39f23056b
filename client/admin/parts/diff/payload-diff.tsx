import { Note } from '@client/admin/parts/note.tsx'
import { useTimeZone } from '@client/ui/time-zone.tsx'
import { Table, Text } from '@mantine/core'
import type { AuditRow } from '@shared/audit/audit.schema.ts'
import { type FieldText, payloadChanges, toShortText } from './payload-changes.ts'

/** The fields of a change, the value before struck through. */
export function PayloadDiff({ row }: { row: AuditRow }) {
  const timeZone = useTimeZone()
  if (row.erasedAt) {
    return (
      <Note>
        The details of this change were erased to fulfill a data request. The entry itself stays, and the hash
        chain still covers it.
      </Note>
    )
  }
  const changes = payloadChanges(row.before, row.after, timeZone)
  if (changes.length === 0) return <Note>This entry has no fields.</Note>
  return (
    <Table variant="vertical">
      <Table.Tbody>
        {changes.map(({ field, before, after, kind }) => (
          <Table.Tr key={field}>
            <Table.Th scope="row" w="40%">
              {field}
            </Table.Th>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>
              {before && kind !== 'same' ? (
                <Text component="del" inherit c="dimmed">
                  <span className="visually-hidden">Before: </span>
                  <Value text={before} />
                </Text>
              ) : null}
              {kind === 'changed' ? ' → ' : null}
              {after ? (
                <Text component="span" inherit c={kind === 'same' ? 'dimmed' : undefined}>
                  <span className="visually-hidden">{kind === 'same' ? 'Unchanged: ' : 'After: '}</span>
                  <Value text={after} />
                </Text>
              ) : null}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** A value; a long list is a disclosure whose summary shows the first items. */
function Value({ text }: { text: FieldText }) {
  const full = typeof text === 'string' ? text : text.join(', ')
  const short = toShortText(text)
  if (short === full) return full
  return (
    <details>
      <summary>{short}</summary>
      {full}
    </details>
  )
}
