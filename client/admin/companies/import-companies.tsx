import { saveFile } from '@client/lib/download.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { Disclosure } from '@client/ui/disclosure.tsx'
import {
  Alert,
  Button,
  Checkbox,
  FileInput,
  Group,
  List,
  Modal,
  Paper,
  Stack,
  Text,
  Title,
} from '@mantine/core'
import { companyExportColumns, IMPORT_MAX_ROWS } from '@shared/companies/company-csv.ts'
import type { ImportResult } from '@shared/companies/company-import.schema.ts'
import { serviceOptions } from '@shared/companies/service-options.ts'
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
      <Stack gap="lg">
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
              <List size="sm" spacing="xs">
                <List.Item>
                  The first row names the columns, in any order: {companyExportColumns.join(', ')}.
                </List.Item>
                <List.Item>
                  Or the fields of the edit form by their labels, such as Company name, Google rating and
                  Total ratings, or by their names in the API.
                </List.Item>
                <List.Item>The services are {serviceOptions.map(({ value }) => value).join(', ')}.</List.Item>
                <List.Item>
                  A row with an ID updates that company. Without an ID, it updates the company with the same
                  name and city, or creates a new one, which needs a name, services, city and ZIP code.
                </List.Item>
                <List.Item>
                  Empty cells change nothing. HostScore, HostRank and Added On are calculated and ignored.
                </List.Item>
              </List>
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
        {problem && file ? <Alert color="red" role="alert" title={problem} /> : null}
        <div aria-live="polite">{pending === 'check' ? <Text size="sm">Checking the file…</Text> : null}</div>
        {file && result ? (
          <>
            <Summary name={file.name} result={result} />
            <ImportRows rows={result.rows} isImported={result.isImported} />
            <Group className="admin-foot">
              {result.isImported ? (
                <Button onClick={close}>Done</Button>
              ) : (
                <>
                  <Button
                    loading={pending === 'import'}
                    disabled={pending === 'check' || countReady(result) === 0}
                    onClick={() => inBackground(run())}
                  >
                    {`Import ${plural(countReady(result), 'Company', 'Companies')}`}
                  </Button>
                  <Button variant="default" disabled={pending === 'import'} onClick={close}>
                    Cancel
                  </Button>
                </>
              )}
              {result.refusedCsv === null ? null : (
                <RefusedButton fileName={file.name} csv={result.refusedCsv} count={result.counts.refused} />
              )}
            </Group>
          </>
        ) : null}
      </Stack>
    </Modal>
  )
}

const countReady = ({ counts }: ImportResult) => counts.create + counts.update

/** Downloads the refused rows with their reasons, to correct and import them. */
function RefusedButton({ fileName, csv, count }: { fileName: string; csv: string; count: number }) {
  const name = `${fileName.replace(/\.[^.]*$/, '')}-refused.csv`
  // The byte order mark tells a spreadsheet that the file is UTF-8.
  const download = () => saveFile(new Blob(['\uFEFF', csv], { type: 'text/csv' }), name)
  return (
    <Button variant="default" onClick={download}>
      {`Download ${plural(count, 'Refused Row', 'Refused Rows')}`}
    </Button>
  )
}

function Summary({ name, result }: { name: string; result: ImportResult }) {
  const box = useRef<HTMLDivElement>(null)
  const { counts, isImported, status, ignoredColumns, fingerprint } = result
  // biome-ignore lint/correctness/useExhaustiveDependencies: announces each new result
  useEffect(() => box.current?.focus(), [fingerprint, isImported])
  const waits = status === 'approved' ? 'listed immediately' : 'waiting for your review'
  return (
    <Paper
      ref={box}
      tabIndex={-1}
      fz="sm"
      bg={counts.refused > 0 ? 'var(--color-danger-tint)' : 'var(--color-pine-tint)'}
    >
      <Stack gap="xs">
        <Title order={3}>{isImported ? `${name} is imported` : name}</Title>
        <Group component="ul" gap="xs" className="admin-plain-list">
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
        </Group>
        {counts.refused > 0 ? (
          <p>
            {isImported || countReady(result) === 0
              ? ''
              : `${plural(countReady(result), 'row is', 'rows are')} ready. `}
            {plural(counts.refused, 'row needs', 'rows need')} a fix: download{' '}
            {counts.refused === 1
              ? 'it with its reason, correct it'
              : 'them with their reasons, correct them'}{' '}
            and import that file.
          </p>
        ) : null}
        {!isImported && counts.refused === 0 && countReady(result) === 0 ? (
          <p>Every row matches what’s stored. There’s nothing to import.</p>
        ) : null}
        {ignoredColumns.length > 0 ? (
          <Text size="xs">
            Ignored columns:{' '}
            {ignoredColumns
              .map(({ heading, reason }) => `${heading} (${reason.replace(/\.$/, '')})`)
              .join(', ')}
            .
          </Text>
        ) : null}
      </Stack>
    </Paper>
  )
}
