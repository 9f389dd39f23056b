import { SmallNote } from '@client/admin/parts/note.tsx'
import { LocalTime } from '@client/ui/local-time.tsx'
import { Text, Timeline } from '@mantine/core'
import type { ReactNode } from 'react'

interface HistoryEntry {
  id: number | string
  what: ReactNode
  at: Date
  actor?: string | null
  /** Shown below. */
  details?: ReactNode
}

/** History of a record, newest first. */
export function History({ entries }: { entries: readonly HistoryEntry[] }) {
  return (
    <Timeline role="list" bulletSize={12} lineWidth={2} color="gray">
      {entries
        .toSorted((one, other) => other.at.getTime() - one.at.getTime())
        .map(({ id, what, at, actor, details }) => (
          <Timeline.Item key={id} role="listitem">
            <Text size="sm" className="admin-multiline">
              {what}
            </Text>
            <SmallNote>
              <LocalTime value={at} />
              {actor ? ` · ${actor}` : null}
            </SmallNote>
            {details}
          </Timeline.Item>
        ))}
    </Timeline>
  )
}
