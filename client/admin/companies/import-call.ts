import { IMPORT_MAX_BYTES } from '@shared/companies/company-csv.ts'
import { type ImportResult, importResult } from '@shared/companies/company-import.schema.ts'
import { BYTES_PER_MB } from '@shared/lib/bytes.ts'
import { decodeText } from '@shared/lib/decode-text.ts'
import { urls } from '@shared/lib/urls.ts'
import { z } from 'zod'

/** Message for a file that was refused, or a server that did not respond. */
export class ImportFailure extends Error {}

/** Largest file, in words. */
export const IMPORT_LIMIT = `${IMPORT_MAX_BYTES / BYTES_PER_MB} MB`
const TOO_LARGE = `The file is larger than ${IMPORT_LIMIT}. Split it into smaller files.`
const refusal = z.object({ message: z.string().min(1) })
const NO_RESPONSE = {
  check: 'The server did not respond. Please try again.',
  import: 'We couldn’t confirm the import. Check the company list before you try again.',
}

/** Returns the text of a file: UTF-16 by its mark, Windows-1252 if it is not valid UTF-8. @throws ImportFailure for a larger file than the limit */
export async function readFileText(file: Blob): Promise<string> {
  if (file.size > IMPORT_MAX_BYTES) throw new ImportFailure(TOO_LARGE)
  const bytes = new Uint8Array(await file.arrayBuffer())
  return decodeText(bytes) ?? new TextDecoder('windows-1252').decode(bytes)
}

/** Sends the file through REST, which takes larger bodies than tRPC. @throws ImportFailure, also without a response */
export async function sendImport(
  csv: string,
  options: Parameters<typeof urls.api.companiesImport>[0],
  send: typeof fetch = fetch,
): Promise<ImportResult> {
  const noResponse = NO_RESPONSE[options.dryRun ? 'check' : 'import']
  const response = await send(urls.api.companiesImport(options), {
    method: 'POST',
    headers: { 'content-type': 'text/csv; charset=utf-8' },
    body: csv,
  }).catch(() => null)
  if (!response) throw new ImportFailure(noResponse)
  const body: unknown = await response.json().catch(() => null)
  if (!response.ok) throw new ImportFailure(refusal.safeParse(body).data?.message ?? noResponse)
  const result = importResult.safeParse(body)
  if (!result.success) throw new ImportFailure(noResponse)
  return result.data
}
