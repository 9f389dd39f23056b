import { mailStatusLabels, mailTemplateLabel } from '@client/admin/lib/email-labels.ts'
import type { AdminIconName } from '@client/ui/illustrations/admin-icons.tsx'
import { includesRole, type UserRole } from '@shared/auth/roles.ts'
import { companyStatusLabel } from '@shared/companies/company-status.ts'
import { leadStatusLabel } from '@shared/leads/lead-status.ts'
import { foldText } from '@shared/lib/fold-text.ts'
import { formatPhone } from '@shared/lib/phone.ts'
import { urls } from '@shared/lib/urls.ts'
import type { FoundCompany, FoundLead, FoundMail, FoundRecords } from '@shared/search/search.schema.ts'
import { adminLinks } from './admin-links.ts'

export interface QuickSearchItem {
  href: string
  label: string
  detail?: string
  /** Number and status. */
  note?: string
  icon: AdminIconName
  /** True if it opens a record instead of a screen or a list. */
  isRecord?: boolean
}

export interface QuickSearchGroup {
  label: string
  items: readonly QuickSearchItem[]
}

const joinPresent = (parts: readonly (string | number | null | undefined)[]) =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').join('\u00a0· ')

const toLead = (lead: FoundLead): QuickSearchItem => ({
  href: urls.admin.leads(lead.id),
  label: lead.fullName,
  detail: joinPresent([
    `${lead.propertyAddress}, ${lead.propertyCity}`,
    lead.phone && formatPhone(lead.phone),
    lead.email,
  ]),
  note: joinPresent([`Lead ${lead.id}`, leadStatusLabel(lead.status)]),
  icon: 'users',
  isRecord: true,
})

const toCompany = (company: FoundCompany): QuickSearchItem => ({
  href: urls.admin.companies(company.id),
  label: company.name,
  detail: joinPresent([
    `${company.city}, ${company.state}`,
    company.phoneNumber && formatPhone(company.phoneNumber),
    company.email,
  ]),
  note: joinPresent([`Company ${company.id}`, companyStatusLabel(company.status)]),
  icon: 'key',
  isRecord: true,
})

const toMail = ({ id, to, template, status, leadId, companyId }: FoundMail): QuickSearchItem => ({
  href: urls.admin.mail(id),
  label: to,
  detail: joinPresent([
    mailTemplateLabel(template),
    leadId && `lead ${leadId}`,
    companyId && `company ${companyId}`,
  ]),
  note: joinPresent([`Email ${id}`, mailStatusLabels[status]]),
  icon: 'mail',
  isRecord: true,
})

type FoundUser = NonNullable<FoundRecords['users']>['rows'][number]
const toUser = ({ name, email, role }: FoundUser): QuickSearchItem => ({
  href: urls.admin.users(email),
  label: name,
  detail: email,
  note: role,
  icon: 'users',
  isRecord: true,
})

/** Returns the admin's screens for a role whose name contains the words. */
export function listScreens(role: string, text: string): QuickSearchItem[] {
  const words = foldText(text).split(' ')
  const account = { href: urls.admin.account(), label: 'Account Settings', icon: 'users' as const }
  const screens: { href: string; label: string; icon: AdminIconName; role?: UserRole }[] = [
    ...adminLinks.flatMap(({ links }) => links),
    { href: urls.admin.notifications(), label: 'Notification Settings', icon: 'mail' },
    account,
  ]
  return screens
    .filter((screen) => includesRole(role, screen.role ?? 'viewer'))
    .filter(({ label }) => words.every((word) => foldText(label).includes(word)))
    .map(({ href, label, icon }) => ({ href, label, icon }))
}

/** Returns the found records by kind; where there are more, the last item opens the list with the same search. */
export function toRecordGroups(
  text: string,
  { leads, companies, mails, users }: FoundRecords,
): QuickSearchGroup[] {
  const toGroup = <Row>(
    label: string,
    { rows, hasMore }: { rows: readonly Row[]; hasMore: boolean },
    toItem: (row: Row) => QuickSearchItem,
    listUrl: string,
  ): QuickSearchGroup => {
    const all = {
      href: listUrl,
      label: `Show all ${label.toLowerCase()} that match`,
      icon: 'search' as const,
    }
    return { label, items: [...rows.map(toItem), ...(hasMore ? [all] : [])] }
  }
  const groups = [
    toGroup('Leads', leads, toLead, urls.admin.leadsFound(text)),
    toGroup('Companies', companies, toCompany, urls.admin.companiesFound(text)),
    toGroup('Emails', mails, toMail, urls.admin.outbox({ search: text })),
    ...(users ? [toGroup('Users', users, toUser, urls.admin.users(text))] : []),
  ]
  return groups.filter(({ items }) => items.length > 0)
}
