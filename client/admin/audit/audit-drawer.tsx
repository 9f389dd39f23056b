import { UndoButton } from '@client/admin/parts/bulk/recent-changes.tsx'
import { PayloadDiff } from '@client/admin/parts/diff/payload-diff.tsx'
import { useLastShown } from '@client/admin/parts/drawer/use-last-shown.ts'
import { Disclosure } from '@client/ui/disclosure.tsx'
import { LocalTime } from '@client/ui/local-time.tsx'
import { Drawer } from '@mantine/core'
import type { ListedAuditRow } from '@shared/audit/audit.schema.ts'
import { auditActionLabel } from '@shared/audit/audit-labels.ts'
import type { ReactNode } from 'react'
import { describeEntry } from './audit-sentence.ts'
import { AuditTarget } from './audit-target.tsx'

interface AuditDrawerProps {
  row: ListedAuditRow | null
  onClose: () => void
}

/** One entry: actor, time, target, and the data before and after the change. */
export function AuditDrawer({ row, onClose }: AuditDrawerProps) {
  const shown = useLastShown(row)
  return (
    <Drawer
      opened={row !== null}
      onClose={onClose}
      title={shown ? auditActionLabel(shown.action) : 'Entry'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {shown ? <Entry row={shown} /> : null}
    </Drawer>
  )
}

function Entry({ row }: { row: ListedAuditRow }) {
  const sentence = describeEntry(row)
  const fields = (
    <>
      <p className="admin-note">People’s email addresses, phone numbers, names and streets are masked.</p>
      <PayloadDiff row={row} />
    </>
  )
  return (
    <div className="admin-audit__entry">
      <dl className="admin-audit__facts">
        <Fact name="Actor">{row.actor}</Fact>
        <Fact name="Time">
          <LocalTime value={row.createdAt} />
        </Fact>
        <Fact name="Target">
          <AuditTarget {...row} />
        </Fact>
      </dl>
      {row.undo ? <UndoButton undo={row.undo} what={auditActionLabel(row.action)} /> : null}
      <section aria-labelledby="audit-changes">
        <h3 id="audit-changes" className="admin-audit__heading">
          {sentence ? 'Change' : 'Before and after'}
        </h3>
        {sentence ? <p>{sentence}</p> : fields}
      </section>
      <Disclosure summary={<span className="admin-summary">Technical details</span>}>
        <dl className="admin-audit__facts">
          <Fact name="Action">
            <code>{row.action}</code>
          </Fact>
          <Fact name="Request">{row.requestId ?? 'None'}</Fact>
          <Fact name="Entry number">{row.position ?? 'Recorded before the hash chain'}</Fact>
          {row.hash ? (
            <Fact name="Hash">
              <code className="admin-audit__hash">{row.hash}</code>
            </Fact>
          ) : null}
        </dl>
        {sentence ? fields : null}
      </Disclosure>
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
