import type { EditConflict } from '@client/admin/lib/use-record-edit.ts'
import { Alert, Button, Group } from '@mantine/core'

interface EditConflictsProps<Key> {
  conflicts: readonly EditConflict<Key>[]
  /** Why nothing was saved, if no field is contested. */
  problem: string | null
  getLabel: (key: Key) => string
}

/** Says why an edit was not saved, and asks which value of a field stays that two people changed. */
export function EditConflicts<Key extends string>({ conflicts, problem, getLabel }: EditConflictsProps<Key>) {
  if (conflicts.length === 0) return problem ? <Alert color="rose" role="alert" title={problem} /> : null
  return conflicts.map(({ key, mine, theirs, keep }) => (
    <Alert
      key={key}
      color="rose"
      role="alert"
      title={`“${getLabel(key)}” was changed while you were editing. Keep yours or theirs?`}
    >
      <p>Yours: {toText(mine)}</p>
      <p>Theirs: {toText(theirs)}</p>
      <Group gap="xs" mt="xs">
        <Button size="xs" variant="default" onClick={() => keep('mine')}>
          Keep Mine
        </Button>
        <Button size="xs" variant="default" onClick={() => keep('theirs')}>
          Keep Theirs
        </Button>
      </Group>
    </Alert>
  ))
}

function toText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return (Array.isArray(value) ? value.join(', ') : String(value)) || 'Not given'
}
