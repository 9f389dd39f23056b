import { useAdminDownload } from '@client/admin/lib/download.ts'
import { exportAuditLog } from '@client/admin/lib/exports.ts'
import { useHasRole } from '@client/admin/lib/session.ts'
import { payloadChanges } from '@client/admin/parts/diff/payload-changes.ts'
import type { AdminColumn } from '@client/admin/parts/list/columns.tsx'
import { ResourceList } from '@client/admin/parts/list/resource-list.tsx'
import { Screen } from '@client/admin/parts/screen.tsx'
import { ExportButton } from '@client/admin/parts/screen-buttons.tsx'
import { useListState } from '@client/lib/list-state.ts'
import { trpc } from '@client/lib/trpc.ts'
import { LocalTime } from '@client/ui/local-time.tsx'
import { useBrowserZone, useTimeZone } from '@client/ui/time-zone.tsx'
import type { AuditRow, ListedAuditRow } from '@shared/audit/audit.schema.ts'
import { auditActionLabel } from '@shared/audit/audit-labels.ts'
import { adminToasts } from '@shared/lib/admin-toasts.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { AuditDrawer } from './audit-drawer.tsx'
import { useAuditFilters } from './audit-filters.ts'
import { type AuditQuery, auditList, toListInput } from './audit-list.ts'
import { describeEntry } from './audit-sentence.ts'
import { AuditTarget } from './audit-target.tsx'
import { ChainCheckPanel } from './chain-check.tsx'

/** The audit log: entries, filters, export and the integrity check. */
export function AuditScreen() {
  const state = useListState(auditList)
  const { query } = state
  const [open, setOpen] = useState<ListedAuditRow | null>(null)
  const list = trpc.audit.list.useQuery(toListInput(query, useBrowserZone()), {
    placeholderData: keepPreviousData,
    // The default cache time of five minutes is too long for a log.
    staleTime: 0,
  })
  // The loaded row says whether the change was undone; one that moved to the next page stays open.
  const shown = (open && list.data?.rows.find(({ id }) => id === open.id)) ?? open
  const isFiltered = [query.search, query.actor, query.action, query.entity, query.from, query.to].some(
    Boolean,
  )
  return (
    <Screen
      title="Audit Log"
      intro="Who changed what, and when. Entries can only be added."
      actions={<ExportAuditLog query={query} />}
    >
      <ChainCheckPanel />
      <ResourceList<ListedAuditRow>
        name="audit"
        caption="Entries of the audit log"
        state={state}
        page={list}
        columns={columns(setOpen)}
        onOpen={setOpen}
        searchPlaceholder="Search actor, action or number..."
        filters={useAuditFilters(query)}
        failureTitle="Error Loading Audit Log"
        empty={
          isFiltered
            ? { title: 'No Entries Found', children: 'Change the search or clear the filters.' }
            : { title: 'No Entries Yet', children: 'Every change in the admin is recorded here.' }
        }
      >
        <AuditDrawer row={shown} onClose={() => setOpen(null)} />
      </ResourceList>
    </Screen>
  )
}

function columns(onOpen: (row: ListedAuditRow) => void): AdminColumn<ListedAuditRow>[] {
  return [
    {
      key: 'createdAt',
      title: 'Time and Actor',
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
        <button type="button" className="admin-opener" aria-haspopup="dialog" onClick={() => onOpen(row)}>
          {auditActionLabel(row.action)}
        </button>
      ),
    },
    {
      key: 'entity',
      title: 'Target',
      render: (row) => (
        <span className="admin-audit__what">
          <AuditTarget {...row} />
        </span>
      ),
    },
    {
      key: 'change',
      title: 'Change',
      render: (row) => <Brief row={row} />,
    },
  ]
}

const BRIEF_FIELDS = 3

function Brief({ row }: { row: AuditRow }) {
  return <span className="admin-audit__brief">{brief(row, useTimeZone())}</span>
}

/** Returns the first changed fields in one line, without counts that are zero. */
function brief(row: AuditRow, timeZone: string | null): string {
  if (row.erasedAt) return 'Erased'
  const sentence = describeEntry(row)
  if (sentence) return sentence
  const changes = payloadChanges(row.before, row.after, timeZone).filter(
    ({ kind, after }) => kind !== 'same' && !(kind === 'added' && after?.full === '0'),
  )
  const named = changes.slice(0, BRIEF_FIELDS).map(({ field, before, after, kind }) => {
    if (kind === 'changed') return `${field}: ${before?.short} → ${after?.short}`
    return kind === 'removed' ? `${field} removed` : `${field}: ${after?.short}`
  })
  const more = changes.length - named.length
  return [...named, ...(more > 0 ? [`and ${more} more`] : [])].join(' · ')
}

function ExportAuditLog({ query: { page, pageSize, ...filter } }: { query: AuditQuery }) {
  const timeZone = useBrowserZone()
  const canExport = useHasRole('owner')
  const { save, pending } = useAdminDownload(adminToasts.auditExportFailed)
  if (!canExport) return null
  const file = { download: () => exportAuditLog({ ...filter, timeZone }), done: adminToasts.auditExported }
  return <ExportButton label="Export CSV" pending={pending} onClick={() => save(file)} />
}
