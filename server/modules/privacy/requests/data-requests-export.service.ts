import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import type { Change } from '@server/modules/auth/actor.rules.ts'
import type { CsvExport } from '@server/platform/csv.ts'
import { readPages } from '@server/platform/row-pages.ts'
import { csvFileName } from '@shared/lib/csv.ts'
import type { DataRequest, DataRequestFilter } from '@shared/privacy/data-request.schema.ts'
import {
  dataRequestChannelLabel,
  dataRequestKindLabel,
  dataRequestStatusLabel,
} from '@shared/privacy/data-request.ts'
import * as repo from './data-requests.repo.ts'
import { toFilter } from './data-requests.service.ts'

const columns: CsvExport<DataRequest>['columns'] = [
  { title: 'ID', value: (row) => row.id },
  { title: 'Kind', value: (row) => dataRequestKindLabel(row.kind) },
  { title: 'Name', value: (row) => row.name },
  { title: 'Email', value: (row) => row.email },
  { title: 'Phone', value: (row) => row.phone },
  { title: 'Channel', value: (row) => dataRequestChannelLabel(row.channel) },
  { title: 'Received', value: (row) => row.receivedOn },
  { title: 'Due', value: (row) => row.dueOn },
  { title: 'Extension', value: (row) => row.extensionReason },
  { title: 'Status', value: (row) => dataRequestStatusLabel(row.status) },
  { title: 'Confirmed (UTC)', value: (row) => row.verifiedAt?.toISOString() },
  { title: 'Finished (UTC)', value: (row) => row.finishedAt?.toISOString() },
  { title: 'Answer', value: (row) => row.answer },
  { title: 'Handled by', value: (row) => row.handledBy },
  { title: 'Notes', value: (row) => row.notes },
]

/** Exports the requests that match. Audited before the first row is sent. */
export async function exportDataRequests(
  deps: Deps,
  change: Change,
  input: DataRequestFilter,
): Promise<CsvExport<DataRequest>> {
  const filter = toFilter(deps, input)
  // The search text may be personal data, so the audit log only records that there was one.
  const { search, ...others } = input
  await deps.db.$transact(async (tx) =>
    recordAudit(tx, {
      ...change,
      action: 'data-request.export',
      entity: 'data_subject_request',
      after: { ...others, searched: Boolean(search), rows: await repo.countRequests(tx, filter) },
    }),
  )
  return {
    fileName: csvFileName('data-requests', deps.clock.now()),
    columns,
    rows: readPages<DataRequest>((last, limit) =>
      repo.listRequestsAfter(deps.db, filter, { id: last?.id ?? 0, limit }),
    ),
  }
}
