import { type AdminColumn, AdminTable } from '@client/components/admin/admin-table.tsx'
import { Button } from '@mantine/core'
import { formatNumber } from '@shared/format.ts'
import { type ImportAction, type ImportedRow, importActions } from '@shared/schemas/company-import.schema.ts'
import { useState } from 'react'
import { fieldLabel } from './company-edit-fields.ts'

/** More rows make a page slow and nobody wiser; the others are a press away. */
const SHOWN_ROWS = 100

const words: Record<'plan' | 'done', Record<ImportAction, string>> = {
  plan: { create: 'Create', update: 'Update', nothing: 'Nothing', refused: 'Refused' },
  done: { create: 'Created', update: 'Updated', nothing: 'Nothing', refused: 'Refused' },
}

interface ImportRowsProps {
  rows: readonly ImportedRow[]
  /** They were written; before that they are a plan. */
  isImported: boolean
}

/** Row by row, what the file does and why a row is refused; refused rows first, because they are what to mend. */
export function ImportRows({ rows, isImported }: ImportRowsProps) {
  const [shown, setShown] = useState(SHOWN_ROWS)
  const ordered = [...rows].sort((a, b) => rank(a) - rank(b) || a.line - b.line)
  return (
    <div className="admin-import__rows">
      <AdminTable
        caption={isImported ? 'What the import did, row by row' : 'What the import would do, row by row'}
        columns={columnsOf(isImported)}
        rows={ordered.slice(0, shown).map((row) => ({ ...row, id: row.line }))}
        empty={{ title: 'The file has no rows' }}
      />
      {ordered.length > shown ? (
        <Button variant="default" onClick={() => setShown(shown + 10 * SHOWN_ROWS)}>
          Show more of {formatNumber(ordered.length)} rows
        </Button>
      ) : null}
    </div>
  )
}

function columnsOf(isImported: boolean): readonly AdminColumn<ImportedRow & { id: number }>[] {
  const labels = words[isImported ? 'done' : 'plan']
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
      title: isImported ? 'Done' : 'Would do',
      render: ({ action }) => (
        <span className="admin-import__action" data-action={action}>
          {labels[action]}
        </span>
      ),
    },
    { key: 'details', title: 'Details', render: (row) => <RowDetails row={row} /> },
  ]
}

const rank = ({ action }: ImportedRow) => (action === 'refused' ? 0 : 1 + importActions.indexOf(action))

function RowDetails({ row }: { row: ImportedRow }) {
  return (
    <ul className="admin-import__details">
      {row.reasons.map((reason) => (
        <li key={reason} data-kind="reason">
          {reason}
        </li>
      ))}
      {row.warnings.map((warning) => (
        <li key={warning} data-kind="warning">
          {warning}
        </li>
      ))}
      {row.changes.map(({ field, from, to }) => (
        <li key={field}>
          {fieldLabel(field)}: {from ? <del>{from}</del> : <span className="soft">empty</span>} →{' '}
          <ins>{to || 'empty'}</ins>
        </li>
      ))}
    </ul>
  )
}
