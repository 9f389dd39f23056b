/** Everything the audit log is told of, in the words its screen shows. */
export const auditActions = {
  'analytics.export': 'Analytics exported',
  'apiKey.create': 'API key made',
  'apiKey.revoke': 'API key revoked',
  'audit.export': 'Audit log exported',
  'auth.acceptInvitation': 'Invitation accepted',
  'auth.changePassword': 'Password changed',
  'auth.endSessions': 'Sessions ended',
  'auth.lock': 'Sign-in locked',
  'auth.renewRecoveryCodes': 'Recovery codes renewed',
  'auth.resetPassword': 'Password set by mail',
  'auth.secondFactorOff': 'Two-step sign-in turned off',
  'auth.secondFactorOn': 'Two-step sign-in turned on',
  'auth.signIn': 'Signed in',
  'badge.distribute': 'Badge mails sent out',
  'badge.report.close': 'Badge report closed',
  'badge.restore': 'Badge restored',
  'badge.revoke': 'Badge revoked',
  'company.approve': 'Company approved',
  'company.delete': 'Company deleted',
  'company.edit': 'Company edited',
  'company.export': 'Companies exported',
  'company.import': 'Companies imported',
  'company.not-duplicate': 'Company marked as no duplicate',
  'company.offer': 'Offer changed',
  'company.reject': 'Company rejected',
  'company.remove-expired': 'Expired companies removed',
  'company.restore': 'Company restored',
  'company.unverify': 'Verification taken back',
  'company.verify': 'Company verified',
  'email.replay': 'Mail sent again',
  'email.test': 'Test mail sent',
  'hostscore.recalculate': 'HostScores recalculated',
  'hostscore.undo': 'Recalculation taken back',
  'lead.delete': 'Lead deleted',
  'lead.export': 'Leads exported',
  'lead.note': 'Note on a lead',
  'lead.remove-duplicates': 'Duplicate leads removed',
  'lead.restore': 'Lead restored',
  'lead.status': 'Lead status changed',
  'privacy.erase': 'Personal data erased',
  'privacy.export': 'Personal data exported',
  'privacy.retention': 'Retention periods applied',
  'sample-data.reload': 'Sample data reloaded',
  'seo.check': 'Pages checked for search engines',
  'seo.notes': 'SEO notes changed',
  'settings.update': 'Notification settings changed',
  'user.add': 'User added',
  'user.disable': 'User shut out',
  'user.enable': 'User let in again',
  'user.inviteAgain': 'User invited again',
  'user.remove': 'User removed',
  'user.rename': 'Name changed',
  'user.resetSecondFactor': 'Two-step sign-in taken off a user',
  'user.setRole': 'Role changed',
} as const

/** Noun and verb, e.g. `lead.delete`. What was written once stays readable: a name is never given another meaning. */
export type AuditAction = keyof typeof auditActions

/** The kinds of rows it names. */
export const auditEntities = {
  analytics_report: 'Analytics',
  api_key: 'API key',
  audit_event: 'Audit log',
  badge_report: 'Badge report',
  email_config: 'Notification settings',
  email_message: 'Mail',
  erasure: 'Erasure',
  hostscore_run: 'HostScore run',
  lead: 'Lead',
  management_company: 'Company',
  personal_data: 'Personal data',
  retention_run: 'Retention run',
  sample_data: 'Sample data',
  seo_run: 'SEO check',
  seo_task: 'SEO page',
  user: 'User',
} as const

export type AuditEntity = keyof typeof auditEntities

/** An action in words; one that is not known here as it stands. */
export function actionWords(action: string): string {
  return Object.hasOwn(auditActions, action) ? auditActions[action as AuditAction] : action
}

/** A kind of row in words; one that is not known here as it stands. */
export function entityWords(entity: string): string {
  return Object.hasOwn(auditEntities, entity) ? auditEntities[entity as AuditEntity] : entity
}

/** The actions whose words contain a text, whatever its case. */
export function actionsSaying(text: string): AuditAction[] {
  const sought = text.toLowerCase()
  return (Object.keys(auditActions) as AuditAction[]).filter((action) =>
    auditActions[action].toLowerCase().includes(sought),
  )
}
