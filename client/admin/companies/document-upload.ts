import {
  DOCUMENT_MAX_BYTES,
  type DocumentKind,
  documentMessages,
  documentTypes,
} from '@shared/companies/company-document.schema.ts'
import { urls } from '@shared/lib/urls.ts'
import { z } from 'zod'

/** Message for a file that was refused, or a server that did not respond. */
export class UploadFailure extends Error {}

const refusal = z.object({ message: z.string().min(1) })
const NO_RESPONSE = 'We couldn’t confirm the upload. Check the list before you try again.'

/** Uploads a file about a company; REST and tRPC take no files. @throws UploadFailure, also without a response */
export async function uploadDocument(
  companyId: number,
  file: File,
  facts: { kind: DocumentKind; expiresOn: string },
  send: typeof fetch = fetch,
): Promise<void> {
  if (file.size === 0) throw new UploadFailure(documentMessages.empty)
  if (file.size > DOCUMENT_MAX_BYTES) throw new UploadFailure(documentMessages.size)
  const response = await send(urls.admin.companyDocumentUpload(companyId, { ...facts, name: file.name }), {
    method: 'POST',
    // The server looks at the content; some systems do not know the type of a file.
    headers: { 'content-type': documentTypes.find((type) => type === file.type) ?? documentTypes[0] },
    body: file,
  }).catch(() => null)
  if (!response) throw new UploadFailure(NO_RESPONSE)
  if (response.ok) return
  const body: unknown = await response.json().catch(() => null)
  throw new UploadFailure(refusal.safeParse(body).data?.message ?? NO_RESPONSE)
}
