import { AdminTable } from '@client/admin/parts/list/admin-table.tsx'
import type { AdminColumn } from '@client/admin/parts/list/columns.tsx'
import { Stack, Text } from '@mantine/core'
import type { ImportAction, ImportedRow } from '@shared/companies/company-import.schema.ts'
import { formatNumber } from '@shared/lib/format.ts'
import { useState } from 'react'
import { fieldLabel } from './company-edit-fields.ts'

/** Thousands of rows at a time would make the page slow. */
const PAGE_SIZE = 100

/** Refused rows come first, because they are the ones to fix. */
const ROW_ORDER: readonly ImportAction[] = ['refused', 'create', 'update', 'unchanged']

const actionLabels: Record<'plan' | 'done', Record<ImportAction, string>> = {
  plan: { create: 'Create', update: 'Update', unchanged: 'No change', refused: 'Refused' },
  done: { create: 'Created', update: 'Updated', unchanged: 'No change', refused: 'Refused' },
}

const actionColors: Partial<Record<ImportAction, string>> = {
  unchanged: 'dimmed',
  refused: 'var(--color-danger)',
}

interface ImportRowsProps {
  rows: readonly ImportedRow[]
  isImported: boolean
}

/** Lists what the file does row by row. */
export function ImportRows({ rows, isImported }: ImportRowsProps) {
  const [page, setPage] = useState(1)
  const ordered = rows.toSorted(
    (a, b) => ROW_ORDER.indexOf(a.action) - ROW_ORDER.indexOf(b.action) || a.line - b.line,
  )
  const shown = ordered.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  return (
    <AdminTable
      caption={isImported ? 'Import results by row' : 'Import preview by row'}
      columns={getColumns(isImported)}
      rows={shown.map((row) => ({ ...row, id: row.line }))}
      paging={
        rows.length > PAGE_SIZE
          ? { page, pageSize: PAGE_SIZE, total: rows.length, onPage: setPage }
          : undefined
      }
      empty={{ title: 'No Rows Found' }}
    />
  )
}

function getColumns(isImported: boolean): readonly AdminColumn<ImportedRow & { id: number }>[] {
  const labels = actionLabels[isImported ? 'done' : 'plan']
  return [
    { key: 'line', title: 'Row', number: true, isName: false, render: ({ line }) => formatNumber(line) },
    {
      key: 'name',
      title: 'Company',
      isName: true,
      render: ({ name }) => name || 'No name',
      more: ({ companyId }) => companyId && `Number ${companyId}`,
    },
    {
      key: 'action',
      title: isImported ? 'Result' : 'Action',
      render: ({ action }) => (
        <Text inherit fw={action === 'unchanged' ? 400 : 600} c={actionColors[action]}>
          {labels[action]}
        </Text>
      ),
    },
    { key: 'details', title: 'Details', whole: 'wrapped', render: (row) => <RowDetails row={row} /> },
  ]
}

function RowDetails({ row: { reasons, warnings, changes } }: { row: ImportedRow }) {
  if (reasons.length + warnings.length + changes.length === 0) return null
  return (
    <Stack component="ul" gap={2} miw="14rem" className="admin-plain-list">
      {reasons.map((reason) => (
        <Text component="li" inherit key={reason} c="var(--color-danger)">
          {reason}
        </Text>
      ))}
      {warnings.map((warning) => (
        <Text component="li" inherit key={warning} c="var(--color-warning-text)">
          Warning: {warning}
        </Text>
      ))}
      {changes.map(({ field, from, to }) => (
        <Text component="li" inherit key={field} style={{ overflowWrap: 'anywhere' }}>
          {fieldLabel(field)}:{' '}
          {from ? (
            <del>{from}</del>
          ) : (
            <Text span inherit c="dimmed">
              empty
            </Text>
          )}{' '}
          →{' '}
          <Text component="ins" inherit fw={600} td="none">
            {to || 'empty'}
          </Text>
        </Text>
      ))}
    </Stack>
  )
}
