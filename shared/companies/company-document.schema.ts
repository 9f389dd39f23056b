import { z } from 'zod'
import { BYTES_PER_MB } from '../lib/bytes.ts'
import { databaseId } from '../lib/id.schema.ts'
import { calendarDay } from '../lib/iso-date-time.schema.ts'
import { hasKey, objectKeys } from '../lib/objects.ts'
import { plainText, SHORT_TEXT_MAX } from '../lib/text.schema.ts'

export const DOCUMENT_MAX_BYTES = 10 * BYTES_PER_MB
/** Largest file, in words. */
export const DOCUMENT_LIMIT = `${DOCUMENT_MAX_BYTES / BYTES_PER_MB} MB`
export const MAX_DOCUMENTS = 20

export const documentKinds = {
  w9: 'W-9',
  insurance: 'Certificate of insurance',
  license: 'License',
  agreement: 'Agreement',
  other: 'Other document',
} as const
export type DocumentKind = keyof typeof documentKinds

export function documentKindLabel(kind: string): string {
  return hasKey(documentKinds, kind) ? documentKinds[kind] : kind
}

/** Types of files, as their content says. */
export const documentTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const
export type DocumentType = (typeof documentTypes)[number]

export const documentMessages = {
  type: 'Please choose a PDF, PNG or JPEG file.',
  empty: 'This file is empty.',
  size: `The file is larger than ${DOCUMENT_LIMIT}.`,
  missing: 'Please choose a file.',
  unreadable: 'This file could not be read. Choose another one.',
  kind: 'Please choose the kind of document.',
  count: `A company can have ${MAX_DOCUMENTS} documents. Delete one first.`,
} as const

/** Metadata of a file. Sent as the query of the upload. */
export const documentFacts = z.object({
  kind: z.enum(objectKeys(documentKinds), { error: documentMessages.kind }),
  name: plainText({ max: SHORT_TEXT_MAX, label: 'The file name', required: 'The file needs a name.' }),
  /** Last day on which it is valid. */
  expiresOn: calendarDay.nullable().default(null),
})

export const addDocumentInput = documentFacts.extend({
  companyId: databaseId,
  content: z.custom<Uint8Array>((value) => value instanceof Uint8Array, documentMessages.type),
})
export type AddDocumentInput = z.infer<typeof addDocumentInput>

export const companyDocument = z.object({
  id: z.int(),
  kind: z.string(),
  name: z.string(),
  type: z.string(),
  sizeBytes: z.int(),
  /** Last day on which it is valid, at midnight UTC. */
  expiresOn: z.date().nullable(),
  isExpired: z.boolean(),
  uploadedBy: z.string(),
  createdAt: z.date(),
})
export type CompanyDocument = z.infer<typeof companyDocument>

export const companyDocumentsInput = z.object({ companyId: databaseId })
export const companyDocuments = z.array(companyDocument)
export const documentIdInput = z.object({ id: databaseId })
export const deletedDocument = z.object({ id: z.int(), name: z.string() })

export interface DocumentFile {
  name: string
  type: string
  content: Uint8Array
}
