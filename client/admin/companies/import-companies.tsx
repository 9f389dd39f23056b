import { QuietButton } from '@client/admin/parts/quiet-button.tsx'
import { saveFile } from '@client/lib/download.ts'
import { Disclosure } from '@client/ui/disclosure.tsx'
import { Alert, Button, Checkbox, FileInput, Group, List, Modal, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { companyExportColumns, IMPORT_MAX_ROWS } from '@shared/companies/company-csv.ts'
import { countReady } from '@shared/companies/company-import.schema.ts'
import { serviceOptions } from '@shared/companies/service-options.ts'
import { formatNumber, plural } from '@shared/lib/format.ts'
import { IMPORT_LIMIT } from './import-call.ts'
import { ImportRows } from './import-rows.tsx'
import { ImportSummary } from './import-summary.tsx'
import { useImport } from './use-import.ts'

/** Imports a CSV file: choose it, review what each row would do, confirm. Nothing is written before that. */
export function ImportCompanies({ onImported }: { onImported: () => Promise<unknown> }) {
  const [opened, dialog] = useDisclosure()
  const { checked, approve, problem, isChecking, isImporting, choose, changeApprove, run, reset } =
    useImport(onImported)
  const close = () => {
    if (isImporting) return
    dialog.close()
    reset()
  }
  return (
    <>
      <QuietButton aria-haspopup="dialog" onClick={dialog.open}>
        Import
      </QuietButton>
      <Modal opened={opened} onClose={close} title="Import Companies" size="xl" centered={false}>
        <Stack gap="lg">
          {checked?.result.isImported ? null : (
            <>
              <FileInput
                label="CSV file"
                description={`Up to ${formatNumber(IMPORT_MAX_ROWS)} rows and ${IMPORT_LIMIT}. The file is checked first; nothing is saved until you confirm.`}
                placeholder={checked ? 'Choose another file…' : 'Choose a file…'}
                accept=".csv,text/csv"
                disabled={isImporting}
                value={null}
                onChange={(chosen) => chosen && choose(chosen)}
                error={checked ? null : problem}
              />
              <SupportedColumns />
              <Checkbox
                label="List new companies immediately"
                description="Otherwise they wait for your review, like registrations. Imported companies get no email either way."
                checked={approve}
                disabled={isChecking || isImporting}
                onChange={(event) => changeApprove(event.currentTarget.checked)}
              />
            </>
          )}
          {problem && checked ? <Alert color="red" role="alert" title={problem} /> : null}
          <div aria-live="polite">{isChecking ? <Text size="sm">Checking the file…</Text> : null}</div>
          {checked ? (
            <>
              <ImportSummary fileName={checked.file.name} result={checked.result} />
              <ImportRows
                key={checked.result.fingerprint}
                rows={checked.result.rows}
                isImported={checked.result.isImported}
              />
              <Group className="admin-foot">
                {checked.result.isImported ? (
                  <Button onClick={close}>Done</Button>
                ) : (
                  <>
                    <Button
                      loading={isImporting}
                      disabled={isChecking || countReady(checked.result) === 0}
                      onClick={run}
                    >
                      {`Import ${plural(countReady(checked.result), 'Company', 'Companies')}`}
                    </Button>
                    <Button variant="default" disabled={isImporting} onClick={close}>
                      Cancel
                    </Button>
                  </>
                )}
                {checked.result.refusedCsv === null ? null : (
                  <RefusedButton
                    fileName={checked.file.name}
                    csv={checked.result.refusedCsv}
                    count={checked.result.counts.refused}
                  />
                )}
              </Group>
            </>
          ) : null}
        </Stack>
      </Modal>
    </>
  )
}

function SupportedColumns() {
  return (
    <Disclosure look="quiet" summary="Supported columns">
      <List size="sm" spacing="xs">
        <List.Item>
          The first row names the columns, in any order: {companyExportColumns.join(', ')}.
        </List.Item>
        <List.Item>
          Or the fields of the edit form by their labels, such as Company name, Google rating and Total
          ratings, or by their names in the API.
        </List.Item>
        <List.Item>The services are {serviceOptions.map(({ value }) => value).join(', ')}.</List.Item>
        <List.Item>
          A row with an ID updates that company. Without an ID, it updates the company with the same name and
          city, or creates a new one, which needs a name, services, city and ZIP code.
        </List.Item>
        <List.Item>
          Empty cells change nothing. HostScore, HostRank and Added On are calculated and ignored.
        </List.Item>
      </List>
    </Disclosure>
  )
}

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
