import { LocalTime } from '@client/components/local-time.tsx'
import { Drawer } from '@mantine/core'
import { actionWords } from '@shared/audit-words.ts'
import type { ListedAuditRow } from '@shared/schemas/audit.schema.ts'
import { type ReactNode, useRef } from 'react'
import { AuditTarget } from './audit-target.tsx'
import { PayloadDiff } from './payload-diff.tsx'

interface AuditDrawerProps {
  /** Null while closed. */
  row: ListedAuditRow | null
  onClose: () => void
}

/** One entry: who, what, when, and how it was before and is now. */
export function AuditDrawer({ row, onClose }: AuditDrawerProps) {
  // While it slides away it still shows the entry it was about.
  const last = useRef(row)
  if (row) last.current = row
  const shown = row ?? last.current
  return (
    <Drawer
      opened={row !== null}
      onClose={onClose}
      title={shown ? actionWords(shown.action) : 'Entry'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {shown ? <Entry row={shown} /> : null}
    </Drawer>
  )
}

function Entry({ row }: { row: ListedAuditRow }) {
  return (
    <div className="admin-audit__entry">
      <dl className="admin-audit__facts">
        <Fact name="Who">{row.actor}</Fact>
        <Fact name="When">
          <LocalTime value={row.createdAt} />
        </Fact>
        <Fact name="What">
          <AuditTarget {...row} />
        </Fact>
        <Fact name="Action">
          <code>{row.action}</code>
        </Fact>
        <Fact name="Request">{row.requestId ?? 'None'}</Fact>
        <Fact name="Place in the chain">{row.position ?? 'Older than the chain'}</Fact>
        {row.hash ? (
          <Fact name="Hash">
            <code className="admin-audit__hash">{row.hash}</code>
          </Fact>
        ) : null}
      </dl>
      <section aria-labelledby="audit-changes">
        <h3 id="audit-changes" className="admin-audit__heading">
          Before and after
        </h3>
        <p className="admin-audit__note">E-mail addresses, phone numbers, names and streets are masked.</p>
        <PayloadDiff row={row} />
      </section>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
