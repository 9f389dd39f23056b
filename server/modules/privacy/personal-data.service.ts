import path from 'node:path'
import type { Deps } from '@server/deps.ts'
import * as audit from '@server/modules/audit/audit.service.ts'
import type { Db, Tx } from '@server/platform/db.ts'
import { deleteMailFiles, findMailFiles } from '@server/platform/mail-files.ts'
import { mailboxKey } from '@shared/address.ts'
import type { PersonalDataCounts } from '@shared/schemas/privacy.schema.ts'
import * as repo from './personal-data.repo.ts'
import { fateOfCompany } from './personal-data.rules.ts'

/** Everything kept about a mailbox, read at one time. */
export type PersonalData = Awaited<ReturnType<typeof loadPersonalData>>

/** Where mails become files without a mail server; some may be left from before there was one. */
const mailFolder = ({ config }: Deps) => path.join(config.dataDir, 'mail')

/**
 * Gathers everything kept about a mailbox.
 * @param mailbox `mailboxKey` of the address
 */
export async function loadPersonalData(deps: Deps, db: Db | Tx, mailbox: string) {
  const keys = await repo.findPersonKeys(db, mailbox)
  const leads = await repo.listLeads(db, keys.leadIds)
  const mails = await repo.listMails(db, keys)
  const contactMessages = await repo.listContactMessages(db, keys.messageIds)
  const badgeReports = await repo.listBadgeReports(db, keys.reportIds)
  const placeWaiters = await repo.listWaiters(db, mailbox)
  const companies = await repo.listCompanies(db, mailbox)
  const spellings = countSpellings(mailbox, [
    ...leads,
    ...contactMessages,
    ...badgeReports,
    ...placeWaiters,
    ...companies,
    ...mails.filter((mail) => mail.isOwn).map((mail) => ({ email: mail.to })),
  ])
  const addresses = [...new Set([mailbox, ...spellings.map(({ email }) => email)])]
  return {
    keys,
    spellings,
    leads,
    history: await repo.listLeadHistory(db, keys.leadIds),
    mails,
    contactMessages,
    badgeReports,
    placeWaiters,
    companies,
    mailFiles: await findMailFiles(mailFolder(deps), (address) => mailboxKey(address) === mailbox),
    savedViews: await repo.listSavedViews(db, namesOf([...leads, ...contactMessages], addresses)),
    idempotencyKeys: await repo.listIdempotencyKeys(db, keys.leadIds),
    auditPayloads: await audit.findPayloadsAbout(db, {
      addresses,
      entities: {
        lead: keys.leadIds,
        email_message: mails.map((mail) => mail.id),
        contact_message: keys.messageIds,
        badge_report: keys.reportIds,
        place_waiter: placeWaiters.map((waiter) => waiter.id),
        management_company: companies
          .filter((company) => fateOfCompany(company) === 'deleted')
          .map((company) => company.id),
      },
    }),
  }
}

/** What a saved view may be named after or look for: the person's addresses, names and phone numbers. */
function namesOf(
  people: readonly { fullName?: string; name?: string; phone?: string | null }[],
  addresses: readonly string[],
): { parts: string[]; whole: string[] } {
  const names = people.flatMap(({ fullName, name }) => (fullName ?? name)?.trim() || [])
  const phones = people.flatMap(({ phone }) => phone?.trim() || [])
  // A first name alone is part of too many other words: only a view that is called so, and no more, is meant.
  const isFull = (name: string) => name.includes(' ')
  return {
    parts: [...new Set([...addresses, ...phones, ...names.filter(isFull)])],
    whole: [...new Set(names.filter((name) => !isFull(name)))],
  }
}

function countSpellings(mailbox: string, rows: readonly { email: string | null }[]) {
  const counts = new Map<string, number>()
  for (const { email } of rows) {
    const spelling = email?.trim().toLowerCase() ?? mailbox
    counts.set(spelling, (counts.get(spelling) ?? 0) + 1)
  }
  return [...counts].map(([email, rows]) => ({ email, rows }))
}

/** How much there is of each kind. */
export function countsOf(data: PersonalData): PersonalDataCounts {
  return {
    leads: data.leads.length,
    leadHistory: Object.values(data.history).reduce((sum, rows) => sum + rows.length, 0),
    mails: data.mails.length,
    mailFiles: data.mailFiles.length,
    contactMessages: data.contactMessages.length,
    placeWaiters: data.placeWaiters.length,
    badgeReports: data.badgeReports.length,
    companies: data.companies.length,
    savedViews: data.savedViews.length,
    idempotencyKeys: data.idempotencyKeys.length,
    auditPayloads: data.auditPayloads.length,
  }
}

/**
 * Takes everything of it out of the database, in the caller's transaction. The payloads of audit rows are blanked and
 * the rows stay. An approved company keeps its listing and loses its address.
 */
export async function deletePersonalData(deps: Deps, tx: Tx, data: PersonalData): Promise<number[]> {
  const { keys } = data
  // First: leads would take the mails about them along uncounted.
  await repo.deleteMails(tx, keys)
  await repo.deleteIdempotencyKeys(tx, keys.leadIds)
  await repo.deleteLeads(tx, keys.leadIds)
  await repo.deleteContactMessages(tx, keys.messageIds)
  await repo.deleteBadgeReports(tx, keys.reportIds)
  await repo.deleteWaiters(tx, keys.mailbox)
  await repo.deleteSavedViews(
    tx,
    data.savedViews.map((view) => view.id),
  )
  const idsWith = (fate: 'kept' | 'deleted') =>
    data.companies.filter((company) => fateOfCompany(company) === fate).map((company) => company.id)
  await repo.deleteCompanies(tx, idsWith('deleted'))
  await repo.clearCompanyEmails(tx, idsWith('kept'))
  const blanked = await audit.blankPayloads(
    tx,
    data.auditPayloads.map((row) => row.id),
    deps.clock.now(),
  )
  // Inside the transaction: where a file cannot be deleted nothing is, and the next try finds everything again.
  await deleteMailFiles(mailFolder(deps), data.mailFiles)
  return blanked
}
