import type { Deps } from '@server/deps.ts'
import * as badgeReports from '@server/modules/badges/badge-admin.service.ts'
import { changesPlaces, changesScoreFacts } from '@server/modules/companies/admin/company-edit.rules.ts'
import * as notes from '@server/modules/companies/admin/company-notes.repo.ts'
import * as details from '@server/modules/companies/company-detail.repo.ts'
import { findServicePlaces } from '@server/modules/companies/company-location.service.ts'
import { moveFacts } from '@server/modules/companies/contract-facts.repo.ts'
import * as documents from '@server/modules/companies/documents/company-documents.repo.ts'
import { moveMailsOfCompany } from '@server/modules/email/email.service.ts'
import { countMailsOfCompany } from '@server/modules/email/outbox/outbox.service.ts'
import * as companyLeads from '@server/modules/leads/company-move/company-move.service.ts'
import type { Tx } from '@server/platform/db.ts'
import * as repo from './company-merge.repo.ts'
import type { MovedRecords } from './moved-by-merge.rules.ts'

interface Move {
  fromId: number
  toId: number
}

/** Counts the records that a merge would move. */
export async function countRecords(deps: Deps, move: Move) {
  const { fromId } = move
  return {
    ...(await companyLeads.countLinks(deps.db, move)),
    mails: await countMailsOfCompany(deps, fromId),
    reviews: await repo.countReviews(deps.db, fromId),
    badgeReports: await badgeReports.countReportsOf(deps, fromId),
    documents: await documents.countDocuments(deps.db, fromId),
  }
}

/** Moves the records of a company to another one. */
export async function moveRecords(tx: Tx, move: Move) {
  return {
    leads: await companyLeads.moveCompanyLeads(tx, move),
    mailIds: await moveMailsOfCompany(tx, move),
    reviewIds: await repo.moveReviews(tx, move),
    reportIds: await badgeReports.moveReports(tx, move),
    documentIds: await documents.moveDocuments(tx, move),
    noteIds: await notes.moveNotes(tx, move),
    facts: await moveFacts(tx, move),
  }
}

/** Moves records back to the company from which a merge took them. @param move direction of the merge, not of the way back */
export async function returnRecords(tx: Tx, move: Move, moved: MovedRecords): Promise<void> {
  const back = { fromId: move.toId, toId: move.fromId }
  await companyLeads.returnCompanyLeads(tx, move, moved.leads)
  await moveMailsOfCompany(tx, { ...back, ids: moved.mailIds })
  await repo.moveReviews(tx, { ...back, ids: moved.reviewIds })
  await badgeReports.moveReports(tx, { ...back, ids: moved.reportIds })
  await documents.moveDocuments(tx, { ...back, ids: moved.documentIds })
  await notes.moveNotes(tx, { ...back, ids: moved.noteIds })
  await moveFacts(tx, { ...back, facts: moved.facts })
}

/**
 * Updates columns that a merge or its undo changed, with what is derived from them: the places served, and the time of
 * the facts behind the score.
 * @param company as it is after the change
 */
export async function updateColumns(
  { clock }: Deps,
  tx: Tx,
  company: repo.CompanyRow,
  columns: repo.CompanyColumns,
): Promise<void> {
  const fields = Object.keys(columns)
  const now = clock.now()
  await repo.updateCompany(tx, company.id, columns, now)
  if (changesScoreFacts(fields)) await repo.touchFacts(tx, company.id, now)
  if (changesPlaces(fields)) await details.replacePlaces(tx, company.id, await findServicePlaces(tx, company))
}
