import type { OutboxStatus } from '@shared/email/email.schema.ts'

/** Labels of the delivery statuses in the admin (product 4.15). */
export const mailStatusLabels = {
  queued: 'Queued',
  sending: 'Sending',
  retrying: 'Retrying',
  sent: 'Sent',
  dead: 'Undelivered',
  held: 'On hold',
  suppressed: 'Suppressed',
  unsubscribed: 'Unsubscribed',
} as const satisfies Record<OutboxStatus, string>

const templateLabels: Readonly<Record<string, string>> = {
  'lead.admin': 'New lead, to the team',
  'lead.company': 'Lead, to the company',
  'lead.receipt': 'Receipt, to the owner',
  'lead.reminder': 'Reminder of a lead, to the company',
  'lead.corrected': 'Corrected lead, to the company',
  'lead.stopped': 'Stopped lead, to the company',
  'lead.accepted': 'First company accepted, to the owner',
  'lead.unanswered': 'No company accepted, to the owner',
  'lead.consent': 'Consent request',
  'lead.reply': 'Reply, to the owner',
  'lead.team': 'New lead, to a user',
  'lead.digest': 'Daily digest, to a user',
  'lead.assigned': 'Assigned lead, to a user',
  'lead.mentioned': 'Mention in a note, to a user',
  'lead.unreachable.admin': 'Company to call, to the team',
  'registration.admin': 'New company, to the team',
  'registration.receipt': 'Receipt, to the company',
  'company.approved': 'Approval, to the company',
  'company.rejected': 'Rejection, to the company',
  'company.correction-link': 'Link to correct a profile, to the company',
  'company.confirm-email': 'Confirm a new email address, to the company',
  'company.correction-decided': 'Decision on a correction, to the company',
  'company.open-again': 'Open for new homes again, to the company',
  'contact.admin': 'Contact message, to the team',
  'contact.receipt': 'Receipt, to the sender',
  'contact.reply': 'Reply, to the sender',
  'privacy.confirm': 'Confirm a data request, to the person',
  'privacy.answer': 'Answer to a data request, to the person',
  'privacy.forget': 'Please delete a person’s data, to the company',
  'place.opened': 'Location opened, to the waitlist',
  'badge.awarded': 'Badge, to the company',
  'badge.revoked': 'Badge revoked, to the company',
  'badge.restored': 'Badge restored, to the company',
  'badge.report': 'Badge misuse, to the team',
  'analytics.weekly': 'Weekly report, to the team',
  'estimate.copy': 'Income estimate, to the visitor',
  'webhook.failing': 'Webhook failing, to the team',
  'webhook.disabled': 'Webhook disabled, to the team',
  'auth.reset': 'Password reset, to a user',
  'auth.invitation': 'Invitation, to a user',
  'auth.locked': 'Account locked, to a user',
  'auth.changed': 'Account changed, to a user',
  'email.test': 'Test email',
}

export function mailTemplateLabel(template: string): string {
  const known = Object.hasOwn(templateLabels, template) ? templateLabels[template] : undefined
  if (known) return known
  const name = template.replace(/[._-]+/g, ' ').trim()
  return name.charAt(0).toUpperCase() + name.slice(1)
}
