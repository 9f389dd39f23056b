import type { EditConflict } from '@client/admin/lib/use-record-edit.ts'
import { Alert, Group } from '@mantine/core'
import { QuietButton } from './quiet-button.tsx'

interface EditConflictsProps<Key> {
  conflicts: readonly EditConflict<Key>[]
  /** Why nothing was saved, if no field is contested. */
  problem: string | null
  /** Fields of the form; `format` turns a stored text into the one that the form shows. */
  fields: readonly { key: string; label: string; format?: (text: string) => string }[]
}

/** Says why an edit was not saved, and asks which value of a field stays that two people changed. */
export function EditConflicts<Key extends string>({ conflicts, problem, fields }: EditConflictsProps<Key>) {
  if (conflicts.length === 0) return problem ? <Alert color="rose" role="alert" title={problem} /> : null
  return conflicts.map(({ key, mine, theirs, keep }) => {
    const { label = key, format } = fields.find((field) => field.key === key) ?? {}
    return (
      <Alert
        key={key}
        color="rose"
        role="alert"
        title={`“${label}” was changed while you were editing. Keep yours or theirs?`}
      >
        <p>Yours: {toText(mine, format)}</p>
        <p>Theirs: {toText(theirs, format)}</p>
        <Group gap="xs" mt="xs">
          <QuietButton onClick={() => keep('mine')}>Keep Mine</QuietButton>
          <QuietButton onClick={() => keep('theirs')}>Keep Theirs</QuietButton>
        </Group>
      </Alert>
    )
  })
}

function toText(value: unknown, format = (text: string) => text): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const texts = (Array.isArray(value) ? value : [value]).map(String).filter(Boolean)
  return texts.map(format).join(', ') || 'Not given'
}
