import path from 'node:path'
import type { Deps } from '@server/deps.ts'
import * as audit from '@server/modules/audit/audit.service.ts'
import type { Db, Tx } from '@server/platform/db.ts'
import { deleteMailFiles, findMailFiles } from '@server/platform/mail-files.ts'
import { mailboxKey } from '@shared/leads/duplicate-keys.ts'
import { foldText } from '@shared/lib/fold-text.ts'
import type { PersonalDataCounts } from '@shared/privacy/privacy.schema.ts'
import * as repo from './personal-data.repo.ts'
import { chooseCompanyErasure } from './personal-data.rules.ts'

export type PersonalData = Awaited<ReturnType<typeof loadPersonalData>>

/** Folder of emails written to files when there is no mail server. Files may remain after one is configured. */
const mailFolder = ({ config }: Deps) => path.join(config.dataDir, 'mail')

/** Loads everything stored about a mailbox (`mailboxKey` of the address). */
export async function loadPersonalData(deps: Deps, db: Db | Tx, mailbox: string) {
  const keys = await repo.findPersonKeys(db, mailbox)
  const leads = await repo.listLeads(db, keys.leadIds)
  const mails = await repo.listMails(db, keys)
  const contactMessages = await repo.listContactMessages(db, keys.messageIds)
  const badgeReports = await repo.listBadgeReports(db, keys.reportIds)
  const waitlistEntries = await repo.listWaitlistEntries(db, mailbox)
  const suppressions = await repo.listSuppressions(db, mailbox)
  const senderBlocks = await repo.listSenderBlocks(db, mailbox)
  const companies = await repo.listCompanies(db, mailbox)
  const dataRequests = await repo.listDataRequests(db, mailbox)
  const spellings = countSpellings(mailbox, [
    ...leads,
    ...contactMessages,
    ...badgeReports,
    ...waitlistEntries,
    ...suppressions,
    ...companies,
    ...dataRequests,
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
    waitlistEntries,
    suppressions,
    senderBlocks,
    companies,
    dataRequests,
    mailFiles: await findMailFiles(mailFolder(deps), (address) => mailboxKey(address) === mailbox),
    savedViews: await findSavedViews(db, [...leads, ...contactMessages], addresses),
    idempotencyKeys: await repo.listIdempotencyKeys(
      db,
      keys.leadIds,
      companies.map(({ id }) => id),
    ),
    auditPayloads: await audit.findPayloadsAbout(db, {
      mailbox,
      entities: {
        lead: keys.leadIds,
        email_message: mails.map((mail) => mail.id),
        contact_message: keys.messageIds,
        badge_report: keys.reportIds,
        waitlist_entry: waitlistEntries.map((entry) => entry.id),
        sender_block: senderBlocks.map((block) => block.id),
        management_company: companies
          .filter((company) => chooseCompanyErasure(company) === 'deleted')
          .map((company) => company.id),
      },
    }),
  }
}

/** Finds the saved views that contain an email address, a name or a phone number of the person. */
async function findSavedViews(
  db: Db | Tx,
  people: readonly { fullName?: string; name?: string; phone?: string | null }[],
  addresses: readonly string[],
) {
  const names = people.map(({ fullName, name }) => foldText(fullName ?? name ?? '')).filter(Boolean)
  const phones = people.map(({ phone }) => foldText(phone ?? '')).filter(Boolean)
  // A single name is part of many other words, so it must equal the whole name of a view.
  const isFull = (name: string) => name.includes(' ')
  const parts = [...addresses.map(foldText), ...phones, ...names.filter(isFull)]
  return (await repo.listSavedViews(db)).filter((view) => {
    const name = foldText(view.name)
    const texts = [name, ...[...new URLSearchParams(view.query).values()].map(foldText)]
    return names.includes(name) || parts.some((part) => texts.some((text) => text.includes(part)))
  })
}

function countSpellings(mailbox: string, rows: readonly { email: string | null }[]) {
  const counts = new Map<string, number>()
  for (const { email } of rows) {
    const spelling = email?.trim().toLowerCase() ?? mailbox
    counts.set(spelling, (counts.get(spelling) ?? 0) + 1)
  }
  return [...counts].map(([email, rows]) => ({ email, rows }))
}

export function countKinds(data: PersonalData): PersonalDataCounts {
  return {
    leads: data.leads.length,
    leadHistory: Object.values(data.history).reduce((sum, rows) => sum + rows.length, 0),
    mails: data.mails.length,
    mailFiles: data.mailFiles.length,
    contactMessages: data.contactMessages.length,
    waitlistEntries: data.waitlistEntries.length,
    suppressions: data.suppressions.length,
    senderBlocks: data.senderBlocks.length,
    badgeReports: data.badgeReports.length,
    companies: data.companies.length,
    savedViews: data.savedViews.length,
    idempotencyKeys: data.idempotencyKeys.length,
    auditPayloads: data.auditPayloads.length,
    dataRequests: data.dataRequests.length,
  }
}

/**
 * Deletes all personal data. Audit rows stay without payloads, approved companies without their address, and the
 * person's requests in the register unchanged.
 * @returns the ids of the audit rows erased
 */
export async function deletePersonalData(deps: Deps, tx: Tx, data: PersonalData): Promise<number[]> {
  const { keys } = data
  // First, because deleting leads would cascade to their emails.
  await repo.deleteMails(tx, keys)
  await repo.deleteIdempotencyKeys(
    tx,
    data.idempotencyKeys.map(({ key }) => key),
  )
  await repo.deleteLeads(tx, keys.leadIds)
  await repo.deleteContactMessages(tx, keys.messageIds)
  await repo.deleteBadgeReports(tx, keys.reportIds)
  await repo.deleteWaitlistEntries(tx, keys.mailbox)
  await repo.deleteSuppressions(tx, keys.mailbox)
  await repo.deleteSenderBlocks(
    tx,
    data.senderBlocks.map((block) => block.id),
  )
  await repo.deleteSavedViews(
    tx,
    data.savedViews.map((view) => view.id),
  )
  const getCompanyIds = (action: 'kept' | 'deleted') =>
    data.companies.filter((company) => chooseCompanyErasure(company) === action).map((company) => company.id)
  await repo.deleteCompanies(tx, getCompanyIds('deleted'))
  await repo.clearCompanyEmails(tx, getCompanyIds('kept'))
  await repo.clearMergedEmails(tx, keys.mailbox)
  const erasedIds = await audit.erasePayloads(
    tx,
    data.auditPayloads.map((row) => row.id),
    deps.clock.now(),
  )
  // Inside the transaction: if a file cannot be deleted, everything is rolled back and can be retried.
  await deleteMailFiles(mailFolder(deps), data.mailFiles)
  return erasedIds
}
