import { hasKey, objectKeys } from '../lib/objects.ts'

export const auditActions = {
  'analytics.export': 'Analytics exported',
  'apiKey.create': 'API key created',
  'apiKey.revoke': 'API key revoked',
  'audit.export': 'Audit log exported',
  'auth.acceptInvitation': 'Invitation accepted',
  'auth.changePassword': 'Password changed',
  'auth.endSessions': 'Sessions ended',
  'auth.lock': 'Sign-in locked',
  'auth.renewRecoveryCodes': 'Recovery codes renewed',
  'auth.resetPassword': 'Password reset by email',
  'auth.secondFactorOff': 'Two-step sign-in turned off',
  'auth.secondFactorOn': 'Two-step sign-in turned on',
  'auth.signIn': 'Signed in',
  'badge.distribute': 'Badge emails sent',
  'badge.report.close': 'Badge report closed',
  'badge.restore': 'Badge restored',
  'badge.revoke': 'Badge revoked',
  'company.add': 'Company added',
  'company.approve': 'Company approved',
  'company.delete': 'Company deleted',
  'company.edit': 'Company edited',
  'company.export': 'Companies exported',
  'company.import': 'Companies imported',
  'company.merge': 'Companies merged',
  'company.not-duplicate': 'Company marked as not a duplicate',
  'company.offer': 'Offer changed',
  'company.reject': 'Company rejected',
  'company.remove-expired': 'Expired companies removed',
  'company.restore': 'Company restored',
  'company.unmerge': 'Merge of companies undone',
  'company.unverify': 'Verification removed',
  'company.verify': 'Company verified',
  'contact.export': 'Messages exported',
  'contact.note': 'Message note added',
  'contact.reply': 'Message answered',
  'contact.status': 'Message status changed',
  'data-request.add': 'Data request entered',
  'data-request.answer': 'Data request answered',
  'data-request.ask': 'Confirmation of a data request requested',
  'data-request.confirm': 'Data request confirmed',
  'data-request.deny': 'Data request denied',
  'data-request.download': 'Copy of personal data downloaded',
  'data-request.export': 'Data requests exported',
  'data-request.extend': 'Time of a data request extended',
  'data-request.note': 'Note on a data request added',
  'data-request.status': 'Status of a data request changed',
  'data-request.take': 'Data request taken over',
  'email.replay': 'Email resent',
  'email.test': 'Test email sent',
  'hostscore.recalculate': 'HostScores recalculated',
  'hostscore.recalculate-one': 'HostScore of one company recalculated',
  'hostscore.undo': 'Recalculation undone',
  'lead.add': 'Lead added by phone',
  'lead.assign': 'Lead assigned',
  'lead.delete': 'Lead deleted',
  'lead.edit': 'Lead edited',
  'lead.export': 'Leads exported',
  'lead.note': 'Lead note added',
  'lead.remove-duplicates': 'Duplicate leads removed',
  'lead.restore': 'Lead restored',
  'lead.status': 'Lead status changed',
  'privacy.erase': 'Personal data erased',
  'privacy.export': 'Personal data exported',
  'privacy.retention': 'Retention periods applied',
  'sample-data.reload': 'Sample data reloaded',
  'seo.check': 'SEO pages checked',
  'seo.notes': 'SEO notes changed',
  'settings.update': 'Notification settings changed',
  'user.add': 'User added',
  'user.disable': 'User disabled',
  'user.enable': 'User enabled',
  'user.inviteAgain': 'Invitation resent',
  'user.notifications': 'Notifications chosen',
  'user.remove': 'User removed',
  'user.rename': 'Name changed',
  'user.resetSecondFactor': 'Two-step sign-in reset',
  'user.setRole': 'Role changed',
  'waitlist.export': 'Waitlist exported',
  'waitlist.notify': 'Waitlist notified',
  'waitlist.remove': 'Waitlist entry removed',
  'view.delete': 'Saved view deleted',
  'view.rename': 'Saved view renamed',
  'view.save': 'View saved',
  'user.setTimeZone': 'Time zone chosen',
} as const

/** Noun and verb, such as `lead.delete`. Never reuse a name for another action: old entries must stay readable. */
export type AuditAction = keyof typeof auditActions

export const auditEntities = {
  analytics_report: 'Analytics',
  api_key: 'API key',
  audit_event: 'Audit log',
  badge_report: 'Badge report',
  contact_message: 'Message',
  data_subject_request: 'Data request',
  email_config: 'Notification settings',
  email_message: 'Email',
  erasure: 'Erasure',
  hostscore_run: 'HostScore run',
  lead: 'Lead',
  management_company: 'Company',
  personal_data: 'Personal data',
  retention_run: 'Retention run',
  sample_data: 'Sample data',
  saved_view: 'Saved view',
  seo_run: 'SEO check',
  seo_task: 'SEO page',
  user: 'User',
  waitlist_entry: 'Waitlist entry',
} as const

export type AuditEntity = keyof typeof auditEntities

export function auditActionLabel(action: string): string {
  return hasKey(auditActions, action) ? auditActions[action] : action
}

export function auditEntityLabel(entity: string): string {
  return hasKey(auditEntities, entity) ? auditEntities[entity] : entity
}

export function findActionsByLabel(text: string): AuditAction[] {
  const search = text.toLowerCase()
  return objectKeys(auditActions).filter((action) => auditActions[action].toLowerCase().includes(search))
}
