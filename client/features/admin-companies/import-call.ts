import { IMPORT_MAX_BYTES } from '@shared/company-csv.ts'
import { type ImportResult, importResult } from '@shared/schemas/company-import.schema.ts'
import { urls } from '@shared/urls.ts'

/** Why a file was not taken, in words for the person. */
export class ImportRefusal extends Error {}

const TOO_LARGE = 'The file is larger than 2 MB. Split it.'
const NO_ANSWER = 'The server did not answer. Nothing was imported; try again.'

/**
 * The text of a chosen file. Spreadsheets on Windows still write their own encoding: what is no UTF-8 is read as that,
 * so that “Café” arrives whole.
 *
 * @throws ImportRefusal for a file above 2 MB
 */
export async function readFileText(file: Blob): Promise<string> {
  if (file.size > IMPORT_MAX_BYTES) throw new ImportRefusal(TOO_LARGE)
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/**
 * Sends the file to be checked, or to be imported. It goes to the REST call: a file is larger than other calls may be.
 *
 * @throws ImportRefusal with the server's reason, or that it did not answer
 */
export async function sendImport(
  csv: string,
  options: { dryRun: boolean; approve: boolean; fingerprint?: string },
  send: typeof fetch = fetch,
): Promise<ImportResult> {
  const answer = await send(urls.api.companiesImport(options), {
    method: 'POST',
    headers: { 'content-type': 'text/csv; charset=utf-8' },
    body: csv,
  }).catch(() => null)
  if (!answer) throw new ImportRefusal(NO_ANSWER)
  const body = (await answer.json().catch(() => null)) as unknown
  if (!answer.ok) throw new ImportRefusal((body as { message?: string } | null)?.message || NO_ANSWER)
  return importResult.parse(body)
}
