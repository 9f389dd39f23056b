import { AdminTable } from '@client/admin/parts/list/admin-table.tsx'
import type { AdminColumn } from '@client/admin/parts/list/columns.tsx'
import { Box, Button, Stack, Text } from '@mantine/core'
import type { ImportAction, ImportedRow } from '@shared/companies/company-import.schema.ts'
import { formatNumber } from '@shared/lib/format.ts'
import { useState } from 'react'
import { fieldLabel } from './company-edit-fields.ts'

/** Rows shown at first: thousands would make the page slow. */
const FIRST_ROWS = 100
/** Rows that each press of the button adds. */
const MORE_ROWS = 1000

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
  const [shown, setShown] = useState(FIRST_ROWS)
  const ordered = [...rows].sort(
    (a, b) => ROW_ORDER.indexOf(a.action) - ROW_ORDER.indexOf(b.action) || a.line - b.line,
  )
  return (
    <Stack gap="sm" align="flex-start">
      <Box w="100%">
        <AdminTable
          caption={isImported ? 'Import results by row' : 'Import preview by row'}
          columns={getColumns(isImported)}
          rows={ordered.slice(0, shown).map((row) => ({ ...row, id: row.line }))}
          empty={{ title: 'No Rows Found' }}
        />
      </Box>
      {ordered.length > shown ? (
        <Button variant="default" onClick={() => setShown(shown + MORE_ROWS)}>
          Show more of {formatNumber(ordered.length)} rows
        </Button>
      ) : null}
    </Stack>
  )
}

function getColumns(isImported: boolean): readonly AdminColumn<ImportedRow & { id: number }>[] {
  const labels = actionLabels[isImported ? 'done' : 'plan']
  return [
    { key: 'line', title: 'Row', number: true, render: ({ line }) => formatNumber(line) },
    {
      key: 'name',
      title: 'Company',
      render: ({ name, companyId }) => (
        <>
          {name || 'No name'}
          {companyId === null ? null : <span data-secondary>Number {companyId}</span>}
        </>
      ),
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
    { key: 'details', title: 'Details', render: (row) => <RowDetails row={row} /> },
  ]
}

function RowDetails({ row }: { row: ImportedRow }) {
  return (
    <Stack component="ul" gap={2} miw="14rem" className="admin-plain-list">
      {row.reasons.map((reason) => (
        <Text component="li" inherit key={reason} c="var(--color-danger)">
          {reason}
        </Text>
      ))}
      {row.warnings.map((warning) => (
        <Text component="li" inherit key={warning} c="var(--color-warning-text)">
          {warning}
        </Text>
      ))}
      {row.changes.map(({ field, from, to }) => (
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
