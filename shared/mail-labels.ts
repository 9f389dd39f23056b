import type { OutboxStatus } from './schemas/email.schema.ts'

/** What became of a mail, in the admin's words. */
export const mailStatusLabels = {
  queued: 'Waiting',
  sending: 'Being sent',
  retrying: 'Will be tried again',
  sent: 'Sent',
  dead: 'Not delivered',
  held: 'Held back',
} as const satisfies Record<OutboxStatus, string>

const templateLabels: Readonly<Record<string, string>> = {
  'lead.admin': 'New lead, to the team',
  'lead.company': 'Lead, to the company',
  'lead.receipt': 'Receipt, to the owner',
  'lead.unreachable.admin': 'Company to call, to the team',
  'registration.admin': 'New company, to the team',
  'registration.receipt': 'Receipt, to the company',
  'company.approved': 'Approval, to the company',
  'company.rejected': 'Rejection, to the company',
  'contact.admin': 'Contact message, to the team',
  'contact.receipt': 'Receipt, to the writer',
  'place.opened': 'A place has opened, to who waited',
  'badge.awarded': 'Badge, to the company',
  'badge.revoked': 'Badge revoked, to the company',
  'badge.restored': 'Badge restored, to the company',
  'badge.report': 'Badge misuse, to the team',
  'analytics.weekly': 'Weekly summary, to the team',
  'estimate.copy': 'Income estimate, to who asked',
  'auth.reset': 'New password, to a user',
  'auth.invitation': 'Invitation, to a user',
  'auth.locked': 'Account locked, to a user',
  'auth.changed': 'Account changed, to a user',
  'email.test': 'Test mail',
}

/** What a template's mail is, in the admin's words; its own name made readable where it has none here. */
export function mailTemplateLabel(template: string): string {
  const known = Object.hasOwn(templateLabels, template) ? templateLabels[template] : undefined
  if (known) return known
  const words = template.replace(/[._-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
