import { inBackground } from '@client/lib/in-background.ts'
import { Disclosure } from '@client/ui/disclosure.tsx'
import { Alert, Button, Checkbox, FileInput, Modal } from '@mantine/core'
import { companyExportColumns, IMPORT_MAX_ROWS } from '@shared/companies/company-csv.ts'
import type { ImportResult } from '@shared/companies/company-import.schema.ts'
import { registrationInput } from '@shared/companies/registration.schema.ts'
import { formatNumber, plural } from '@shared/lib/format.ts'
import { useEffect, useRef } from 'react'
import { IMPORT_LIMIT } from './import-call.ts'
import { ImportRows } from './import-rows.tsx'
import { useImport } from './use-import.ts'

interface ImportCompaniesProps {
  opened: boolean
  onClose: () => void
  onImported: () => Promise<unknown>
}

/** Imports a CSV file: choose it, review what each row would do, confirm. Nothing is written before that. */
export function ImportCompanies({ opened, onClose, onImported }: ImportCompaniesProps) {
  const { file, approve, problem, pending, choose, changeApprove, run, reset } = useImport(onImported)
  const result = file?.result
  const close = () => {
    if (pending === 'import') return
    onClose()
    reset()
  }
  return (
    <Modal opened={opened} onClose={close} title="Import Companies" size="xl" centered={false}>
      <div className="admin-import">
        {result?.isImported ? null : (
          <>
            <FileInput
              label="CSV file"
              description={`Up to ${formatNumber(IMPORT_MAX_ROWS)} rows and ${IMPORT_LIMIT}. The file is checked first; nothing is saved until you confirm.`}
              placeholder={file ? 'Choose another file…' : 'Choose a file…'}
              accept=".csv,text/csv"
              disabled={pending === 'import'}
              value={null}
              onChange={(chosen) => chosen && inBackground(choose(chosen))}
              error={problem && !file ? problem : null}
            />
            <Disclosure look="quiet" summary="Supported columns">
              <ul className="admin-import__notes">
                <li>The first row names the columns, in any order: {companyExportColumns.join(', ')}.</li>
                <li>Or a registration’s fields: {Object.keys(registrationInput.shape).join(', ')}.</li>
                <li>
                  A row with an ID updates that company. Without an ID, it updates the company with the same
                  name and city, or creates a new one, which needs a name, services, city and ZIP code.
                </li>
                <li>
                  Empty cells change nothing. HostScore, HostRank and Added On are calculated and ignored.
                </li>
              </ul>
            </Disclosure>
            <Checkbox
              label="List new companies immediately"
              description="Otherwise they wait for your review, like registrations. Imported companies get no email either way."
              checked={approve}
              disabled={pending !== null}
              onChange={(event) => changeApprove(event.currentTarget.checked)}
            />
          </>
        )}
        {problem && file ? <Alert color="rose" role="alert" title={problem} /> : null}
        <div aria-live="polite">{pending === 'check' ? <p>Checking the file…</p> : null}</div>
        {file && result ? (
          <>
            <Summary name={file.name} result={result} />
            <ImportRows rows={result.rows} isImported={result.isImported} />
            <div className="admin-foot">
              {result.isImported ? (
                <Button onClick={close}>Done</Button>
              ) : (
                <>
                  <Button
                    loading={pending === 'import'}
                    disabled={pending === 'check' || !canImport(result)}
                    onClick={() => inBackground(run())}
                  >
                    {`Import ${plural(result.counts.create + result.counts.update, 'Company', 'Companies')}`}
                  </Button>
                  <Button variant="default" disabled={pending === 'import'} onClick={close}>
                    Cancel
                  </Button>
                </>
              )}
            </div>
          </>
        ) : null}
      </div>
    </Modal>
  )
}

const canImport = ({ counts }: ImportResult) => counts.refused === 0 && counts.create + counts.update > 0

function Summary({ name, result }: { name: string; result: ImportResult }) {
  const box = useRef<HTMLDivElement>(null)
  const { counts, isImported, status, ignoredColumns, fingerprint } = result
  // biome-ignore lint/correctness/useExhaustiveDependencies: announces each new result
  useEffect(() => box.current?.focus(), [fingerprint, isImported])
  const waits = status === 'approved' ? 'listed immediately' : 'waiting for your review'
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="admin-import__summary"
      data-refused={counts.refused > 0 || undefined}
    >
      <h3 className="admin-heading">{isImported ? `${name} is imported` : name}</h3>
      <ul className="admin-import__counts">
        <li>
          <strong>{formatNumber(counts.create)}</strong> {isImported ? 'created' : 'to create'}
          {counts.create > 0 ? `, ${waits}` : ''}
        </li>
        <li>
          <strong>{formatNumber(counts.update)}</strong> {isImported ? 'updated' : 'to update'}
        </li>
        <li>
          <strong>{formatNumber(counts.unchanged)}</strong> unchanged
        </li>
        <li>
          <strong>{formatNumber(counts.refused)}</strong> refused
        </li>
      </ul>
      {counts.refused > 0 ? (
        <p>
          We can’t import the file until every row is valid. Fix {plural(counts.refused, 'row', 'rows')} and
          upload it again.
        </p>
      ) : null}
      {!isImported && counts.refused === 0 && counts.create + counts.update === 0 ? (
        <p>Every row matches the stored data. There is nothing to import.</p>
      ) : null}
      {ignoredColumns.length > 0 ? (
        <p className="admin-small">
          Ignored columns:{' '}
          {ignoredColumns
            .map(({ heading, reason }) => `${heading} (${reason.replace(/\.$/, '')})`)
            .join(', ')}
          .
        </p>
      ) : null}
    </div>
  )
}
