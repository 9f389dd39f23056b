import type { Deps } from '@server/deps.ts'
import * as email from '@server/modules/email/email.service.ts'
import type { Tx } from '@server/platform/db.ts'
import { mailboxKey } from '@shared/leads/duplicate-keys.ts'
import { formatList } from '@shared/lib/format.ts'
import type { PassedOn } from '@shared/privacy/privacy.schema.ts'
import { listRecipientCompanies } from '../personal-data.repo.ts'
import { note } from './data-request-changes.service.ts'
import { listOpenErasures } from './data-requests.repo.ts'
import { findRecipients } from './pass-on.rules.ts'

type PersonLeads = Parameters<typeof findRecipients>[0]
type RecipientMail = PersonLeads['mails'][number] & { to: string }
type ErasedData = Omit<PersonLeads, 'mails'> & {
  mails: readonly RecipientMail[]
  companies: readonly { id: number }[]
}

/**
 * Emails every company that has leads of the erased person, once, and records it in the person's open erasure requests.
 * Call it after the deletion, which removes the person's emails.
 * @returns the companies emailed, and those without an email address, which the administrator has to call
 */
export async function passOnErasure(
  deps: Deps,
  tx: Tx,
  { mailbox, actor, data }: { mailbox: string; actor: string; data: ErasedData },
): Promise<PassedOn> {
  const recipients = findRecipients(data)
  const stored = await listRecipientCompanies(tx, [...recipients.keys()])
  const companies = [...stored, ...findPurged(data.mails, recipients, stored)]
  // The person's own companies, whose email address was erased.
  const own = new Set(data.companies.map(({ id }) => id))
  const passedOn: PassedOn = { emailed: [], toCall: [] }
  for (const { id, name, email: to, phoneNumber } of companies) {
    if (own.has(id)) continue
    if (!to) {
      passedOn.toCall.push({ id, name, phone: phoneNumber })
      continue
    }
    passedOn.emailed.push({ id, name })
    const payload = { mailbox, leads: recipients.get(id) ?? [] }
    await email.queueMails(deps, tx, [{ to, template: 'privacy.forget', companyId: id, payload }])
  }
  const text = `Data erased. ${describePassedOn(passedOn)}`
  for (const request of await listOpenErasures(tx))
    if (mailboxKey(request.email) === mailbox) await note(deps, tx, request.id, { actor, text })
  return passedOn
}

/** Returns the recipients that are no longer stored, by the address to which their lead was emailed. */
function findPurged(
  mails: readonly RecipientMail[],
  recipients: ReadonlyMap<number, unknown>,
  stored: readonly { id: number }[],
) {
  const known = new Set(stored.map(({ id }) => id))
  return [...recipients.keys()].flatMap((id) => {
    const sent = mails.findLast(({ template, companyId }) => template === 'lead.company' && companyId === id)
    return sent && !known.has(id) ? [{ id, name: sent.to, email: sent.to, phoneNumber: null }] : []
  })
}

function describePassedOn({ emailed, toCall }: PassedOn): string {
  if (emailed.length + toCall.length === 0) return 'No company had the person’s data.'
  const names = (companies: readonly { name: string }[]) => formatList(companies.map(({ name }) => name))
  return [
    emailed.length > 0 ? `Asked by email to delete it too: ${names(emailed)}.` : '',
    toCall.length > 0
      ? `Without an email address, please call: ${formatList(
          toCall.map(({ name, phone }) => (phone ? `${name} (${phone})` : name)),
        )}.`
      : '',
  ]
    .filter(Boolean)
    .join(' ')
}
