import type { AdminColumn } from '@client/components/admin/admin-table.tsx'
import { ResourceList } from '@client/components/admin/resource-list.tsx'
import { Screen } from '@client/components/admin/screen.tsx'
import { LocalTime } from '@client/components/local-time.tsx'
import { AdminIcon } from '@client/illustrations/admin-icons.tsx'
import { useAdminDownload } from '@client/lib/admin-download.ts'
import { exportAuditLog } from '@client/lib/admin-exports.ts'
import { useMay } from '@client/lib/admin-session.ts'
import { useListState } from '@client/lib/list-state.ts'
import { trpc } from '@client/lib/trpc.ts'
import { Button } from '@mantine/core'
import { adminToasts } from '@shared/admin-toasts.ts'

import { actionWords } from '@shared/audit-words.ts'
import type { AuditRow, ListedAuditRow } from '@shared/schemas/audit.schema.ts'

import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { AuditDrawer } from './audit-drawer.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { auditList, countFilters } from './audit-list.ts'
import { AuditTarget } from './audit-target.tsx'
import { ChainCheckPanel } from './chain-check.tsx'
import { payloadChanges } from './payload-changes.ts'

/** Who changed what, when, and the proof that the log was left alone. */
export function AuditScreen() {
  const state = useListState(auditList)
  const { query } = state
  const [open, setOpen] = useState<ListedAuditRow | null>(null)
  const list = trpc.audit.list.useQuery(query, {
    placeholderData: keepPreviousData,
    // A log that is five minutes old is none.
    staleTime: 0,
  })
  const isFiltered = Boolean(query.search) || countFilters(query) > 0
  return (
    <Screen
      title="Audit log"
      lead="Who changed what, and when. Entries are only ever added."
      actions={<ExportButton query={query} />}
    >
      <ChainCheckPanel />
      <ResourceList<ListedAuditRow>
        name="audit"
        caption="Entries of the audit log"
        state={state}
        page={list}
        columns={columns(setOpen)}
        searchPlaceholder="Search who, action or number..."
        filters={{ panel: <AuditFilters query={query} onChange={state.change} /> }}
        failureTitle="The audit log could not be loaded"
        empty={
          isFiltered
            ? { title: 'No entry fits', children: 'Change the search or clear the filters.' }
            : { title: 'Nothing happened yet', children: 'Whatever anyone changes here is written down.' }
        }
      >
        <AuditDrawer row={open} onClose={() => setOpen(null)} />
      </ResourceList>
    </Screen>
  )
}

function columns(onOpen: (row: ListedAuditRow) => void): AdminColumn<ListedAuditRow>[] {
  return [
    {
      key: 'createdAt',
      title: 'When and who',
      render: (row) => (
        <>
          <span className="nowrap">
            <LocalTime value={row.createdAt} />
          </span>
          <span data-secondary>{row.actor}</span>
        </>
      ),
    },
    {
      key: 'action',
      title: 'Action',
      render: (row) => (
        <button type="button" className="admin-opener" onClick={() => onOpen(row)}>
          {actionWords(row.action)}
        </button>
      ),
    },
    {
      key: 'entity',
      title: 'What',
      render: (row) => (
        <span className="admin-audit__what">
          <AuditTarget {...row} />
        </span>
      ),
    },
    {
      key: 'change',
      title: 'Change',
      render: (row) => <span className="admin-audit__brief">{brief(row)}</span>,
    },
  ]
}

const BRIEF_FIELDS = 3

/** The first fields of a change in one line; of counts, those that are not zero. */
function brief(row: AuditRow): string {
  if (row.erasedAt) return 'Erased'
  const changes = payloadChanges(row.before, row.after).filter(
    ({ kind, after }) => kind !== 'same' && !(kind === 'added' && after === '0'),
  )
  const named = changes
    .slice(0, BRIEF_FIELDS)
    .map(({ field, beforeShort: before, afterShort: after, kind }) => {
      if (kind === 'changed') return `${field}: ${before} → ${after}`
      return kind === 'removed' ? `${field} removed` : `${field}: ${after}`
    })
  const more = changes.length - named.length
  return [...named, ...(more > 0 ? [`and ${more} more`] : [])].join(' · ')
}

function ExportButton({
  query: { page, pageSize, ...filter },
}: {
  query: ReturnType<typeof auditList.read>
}) {
  const mayExport = useMay('owner')
  const { save, pending } = useAdminDownload(adminToasts.auditExportFailed)
  if (!mayExport) return null
  const file = { download: () => exportAuditLog(filter), done: adminToasts.auditExported }
  return (
    <Button
      variant="default"
      loading={pending}
      leftSection={<AdminIcon name="download" size={18} />}
      onClick={() => save(file)}
    >
      Export CSV
    </Button>
  )
}
