import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { exportAuditLog } from '@client/admin/lib/exports.ts'
import { useHasRole } from '@client/admin/lib/session.ts'
import { payloadChanges, toShortText } from '@client/admin/parts/diff/payload-changes.ts'
import { useLastShown } from '@client/admin/parts/drawer/use-last-shown.ts'
import { useQueue } from '@client/admin/parts/drawer/use-queue.ts'
import { type AdminColumn, timeColumn } from '@client/admin/parts/list/columns.tsx'
import { ResourceList } from '@client/admin/parts/list/resource-list.tsx'
import { RowOpener } from '@client/admin/parts/list/row-opener.tsx'
import { QuietButton } from '@client/admin/parts/quiet-button.tsx'
import { Screen } from '@client/admin/parts/screen.tsx'
import { ExportButton } from '@client/admin/parts/screen-buttons.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { freshPage, useListState } from '@client/lib/list-state.ts'
import { serverLoader } from '@client/lib/loaders.ts'
import { trpc } from '@client/lib/trpc.ts'
import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { useBrowserZone, useTimeZone } from '@client/ui/time-zone.tsx'
import type { AuditRow, ListedAuditRow } from '@shared/audit/audit.schema.ts'
import { auditActionLabel } from '@shared/audit/audit-labels.ts'
import { AuditDrawer } from './audit-drawer.tsx'
import { type AuditQuery, auditList, useAuditFilters } from './audit-list.ts'
import { describeEntry } from './audit-sentence.ts'
import { AuditTarget } from './audit-target.tsx'
import { ChainResult, useChainCheck } from './chain-check.tsx'

export const loader = serverLoader(({ audit }, params) => [
  audit.list.prefetch(auditList.toInput(auditList.read(params))),
  audit.facets.prefetch(),
])

/** The audit log: entries, filters, export and the integrity check. */
export function Component() {
  const state = useListState(auditList, 'entry')
  const { query, change } = state
  const chain = useChainCheck()
  const list = trpc.audit.list.useQuery(auditList.toInput(query, useBrowserZone()), freshPage)
  const queue = useQueue(state, 'entry', list)
  // An entry that newer ones moved to the next page stays open.
  const entry = useLastShown(list.data?.rows.find(({ id }) => id === query.entry) ?? null)
  const open = ({ id }: { id: number }) => change({ entry: id })
  return (
    <Screen
      title="Audit Log"
      intro="Who changed what, and when. Entries can only be added."
      actions={
        <>
          <QuietButton
            title="Checks that nobody edited or deleted an entry."
            loading={chain.check.isFetching}
            leftSection={<AdminIcon name="shield-check" size={16} />}
            onClick={() => inBackground(chain.check.refetch())}
          >
            Verify Log
          </QuietButton>
          <ExportAuditLog query={query} />
        </>
      }
    >
      <ChainResult {...chain} />
      <ResourceList<ListedAuditRow>
        name="audit"
        caption="Entries of the audit log"
        state={state}
        page={list}
        columns={columns(open)}
        onOpen={open}
        searchPlaceholder="Search actor, action or number..."
        filters={useAuditFilters(query)}
        failureTitle="Error Loading Audit Log"
        empty={{ title: 'No Entries Yet', children: 'Every change in the admin is recorded here.' }}
        noMatch={{ title: 'No Entries Found', children: 'Change the search or clear the filters.' }}
      >
        <AuditDrawer
          row={entry?.id === query.entry ? entry : null}
          queue={queue}
          onClose={() => change({ entry: null })}
        />
      </ResourceList>
    </Screen>
  )
}

function columns(onOpen: (row: ListedAuditRow) => void): AdminColumn<ListedAuditRow>[] {
  return [
    {
      key: 'action',
      title: 'Action',
      render: (row) => (
        <>
          <RowOpener onOpen={() => onOpen(row)}>{auditActionLabel(row.action)}</RowOpener>
          <Brief row={row} />
        </>
      ),
    },
    { key: 'entity', title: 'Target', render: (row) => <AuditTarget {...row} /> },
    { key: 'actor', title: 'Actor', whole: true, render: ({ actor }) => actor },
    timeColumn('createdAt', 'Time'),
  ]
}

const BRIEF_FIELDS = 3

function Brief({ row }: { row: AuditRow }) {
  const text = brief(row, useTimeZone())
  return text ? (
    <span data-secondary title={text}>
      {text}
    </span>
  ) : null
}

/** Returns the first changed fields in one line, without counts that are zero. */
function brief(row: AuditRow, timeZone: string | null): string {
  if (row.erasedAt) return 'Erased'
  const sentence = describeEntry(row)
  if (sentence) return sentence
  const changes = payloadChanges(row.before, row.after, timeZone).filter(
    ({ kind, after }) => kind !== 'same' && !(kind === 'added' && after === '0'),
  )
  const named = changes.slice(0, BRIEF_FIELDS).map(({ field, before, after, kind }) => {
    const now = toShortText(after ?? '')
    if (kind === 'changed') return `${field}: ${toShortText(before ?? '')} → ${now}`
    return kind === 'removed' ? `${field} removed` : `${field}: ${now}`
  })
  const more = changes.length - named.length
  return [...named, ...(more > 0 ? [`and ${more} more`] : [])].join(' · ')
}

function ExportAuditLog({ query }: { query: AuditQuery }) {
  const filter = auditList.toFilter(query, useBrowserZone())
  const canExport = useHasRole('owner')
  if (!canExport) return null
  const file = { download: () => exportAuditLog(filter), done: adminToasts.auditExported }
  return <ExportButton label="Export CSV" file={file} failed={adminToasts.auditExportFailed} />
}
