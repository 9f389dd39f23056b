import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import type { Change } from '@server/modules/auth/actor.rules.ts'
import * as details from '@server/modules/companies/company-detail.repo.ts'
import type { CompanyNotes, CompanyRecordInput } from '@shared/companies/company-record.schema.ts'
import { companyNotFound } from './admin-companies.service.ts'
import * as repo from './company-notes.repo.ts'

/** Returns one page of the notes about a company, newest first. */
export function listNotes(deps: Deps, input: CompanyRecordInput): Promise<CompanyNotes> {
  return repo.listNotes(deps.db, input)
}

/**
 * Adds an internal note about a company. No webhook: programs do not read notes of companies.
 * @throws AppError NOT_FOUND, also for a deleted company
 */
export async function addNote(
  deps: Deps,
  change: Change,
  { companyId, text }: { companyId: number; text: string },
): Promise<void> {
  await deps.db.$transact(async (tx) => {
    if (!(await details.lockDetail(tx, companyId))) throw companyNotFound()
    const noteId = await repo.insertNote(tx, {
      companyId,
      text,
      author: change.actor.email,
      createdAt: deps.clock.now(),
    })
    // A note may contain personal data, so the audit log records only its length.
    await recordAudit(tx, {
      ...change,
      action: 'company.note',
      entity: 'management_company',
      entityId: companyId,
      after: { noteId, characters: text.length },
    })
  })
}
