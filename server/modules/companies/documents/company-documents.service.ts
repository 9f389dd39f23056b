import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import type { Change } from '@server/modules/auth/actor.rules.ts'
import { companyNotFound } from '@server/modules/companies/admin/admin-companies.service.ts'
import * as details from '@server/modules/companies/company-detail.repo.ts'
import {
  type AddDocumentInput,
  type CompanyDocument,
  DOCUMENT_MAX_BYTES,
  type DocumentFile,
  documentMessages,
  MAX_DOCUMENTS,
} from '@shared/companies/company-document.schema.ts'
import { AppError } from '@shared/lib/errors.ts'
import * as repo from './company-documents.repo.ts'
import { findDocumentType, isExpiredOn } from './company-documents.rules.ts'

const documentNotFound = () => new AppError('NOT_FOUND', { message: 'This document no longer exists.' })

const toDocument = (deps: Deps, row: repo.DocumentRow): CompanyDocument => ({
  ...row,
  isExpired: isExpiredOn(row.expiresOn, deps.clock.now()),
})

/** Returns the documents of a company without their content, newest first. */
export async function listDocuments(deps: Deps, companyId: number): Promise<CompanyDocument[]> {
  return (await repo.listDocuments(deps.db, companyId)).map((row) => toDocument(deps, row))
}

/**
 * Stores a file about a company. Its type is that of its first bytes.
 * @throws AppError NOT_FOUND for a deleted company; INVALID_INPUT for another type, an empty or too large file, and
 *   when the company has 20
 */
export async function addDocument(
  deps: Deps,
  change: Change,
  { companyId, content, expiresOn, ...facts }: AddDocumentInput,
): Promise<CompanyDocument> {
  if (content.length === 0) throw refusal(documentMessages.empty)
  if (content.length > DOCUMENT_MAX_BYTES) throw refusal(documentMessages.size)
  const type = findDocumentType(content)
  if (!type) throw refusal(documentMessages.type)
  const row = await deps.db.$transact(async (tx) => {
    // Parallel uploads count the same documents otherwise.
    if (!(await details.lockDetail(tx, companyId))) throw companyNotFound()
    if ((await repo.countDocuments(tx, companyId)) >= MAX_DOCUMENTS) throw refusal(documentMessages.count)
    const document = await repo.insertDocument(tx, {
      ...facts,
      companyId,
      type,
      sizeBytes: content.length,
      expiresOn: expiresOn === null ? null : new Date(`${expiresOn}T00:00:00Z`),
      uploadedBy: change.actor.email,
      createdAt: deps.clock.now(),
      content: Uint8Array.from(content),
    })
    await recordAudit(tx, {
      ...change,
      action: 'company.document.add',
      entity: 'management_company',
      entityId: companyId,
      after: { documentId: document.id, ...facts, type, sizeBytes: content.length, expiresOn },
    })
    return document
  })
  return toDocument(deps, row)
}

const refusal = (message: string) => new AppError('INVALID_INPUT', { message, details: { file: message } })

/** Returns a document with its content. @throws AppError NOT_FOUND */
export async function getDocumentFile(deps: Deps, id: number): Promise<DocumentFile> {
  const file = await repo.findContent(deps.db, id)
  if (!file) throw documentNotFound()
  return file
}

/** Deletes a document for good. @throws AppError NOT_FOUND */
export function deleteDocument(
  deps: Deps,
  change: Change,
  id: number,
): Promise<{ id: number; name: string }> {
  return deps.db.$transact(async (tx) => {
    const deleted = await repo.deleteDocument(tx, id)
    if (!deleted) throw documentNotFound()
    const { companyId, kind, name } = deleted
    await recordAudit(tx, {
      ...change,
      action: 'company.document.delete',
      entity: 'management_company',
      entityId: companyId,
      before: { documentId: id, kind, name },
    })
    return { id, name }
  })
}
