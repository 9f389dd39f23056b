/**
 * Required access of every procedure and route. `server/access-matrix.http.test.ts` checks all of them against this
 * table, so a new one must be listed here.
 *
 * - `public`: everyone
 * - `holder`: the owner with the lead's cookie, and signed-in users who may make changes
 * - `viewer`: signed-in users and API keys
 * - `editor`: editors and owners, and API keys with the editor scope
 * - `owner`: owners only; no API keys
 */
export type Access = 'public' | 'holder' | 'viewer' | 'editor' | 'owner'

/** Procedures by name, as pages call them. API keys are not accepted by any of them. */
export const procedureAccess: Record<string, Access> = {
  'account.get': 'viewer',
  'account.rename': 'viewer',
  'account.notifications': 'viewer',
  'account.setNotifications': 'viewer',
  'account.changePassword': 'viewer',
  'account.sessions': 'viewer',
  'account.endSession': 'viewer',
  'account.endOtherSessions': 'viewer',
  'account.startSecondFactor': 'viewer',
  'account.confirmSecondFactor': 'viewer',
  'account.renewRecoveryCodes': 'viewer',
  'account.stopSecondFactor': 'viewer',

  'analytics.cards': 'viewer',
  'analytics.report': 'viewer',
  'analytics.exportReport': 'editor',

  'apiKeys.list': 'owner',
  'apiKeys.create': 'owner',
  'apiKeys.revoke': 'owner',

  'audit.list': 'viewer',
  'audit.ofCompany': 'viewer',
  'audit.facets': 'viewer',
  'audit.check': 'viewer',
  'audit.exportPage': 'owner',

  'auth.session': 'public',
  'auth.forgotPassword': 'public',
  'auth.resetLink': 'public',
  'auth.resetPassword': 'public',

  'badges.verify': 'public',
  'badges.statement': 'public',
  'badges.find': 'public',
  'badges.gallery': 'public',
  'badges.report': 'public',
  'badges.certification': 'viewer',
  'badges.awaiting': 'viewer',
  'badges.reports': 'viewer',
  'badges.revoke': 'editor',
  'badges.restore': 'editor',
  'badges.closeReport': 'editor',
  'badges.distribute': 'editor',

  'companies.search': 'public',
  'companies.list': 'public',
  'companies.byIds': 'public',
  'companies.compared': 'public',
  'companies.requestPlaces': 'public',
  'companies.profile': 'public',
  'companies.registrationStart': 'public',
  'companies.register': 'public',
  'companies.browse': 'viewer',
  'companies.counts': 'viewer',
  'companies.detail': 'viewer',
  'companies.add': 'editor',
  'companies.approve': 'editor',
  'companies.reject': 'editor',
  'companies.notDuplicate': 'editor',
  'companies.edit': 'editor',
  'companies.verify': 'editor',
  'companies.setOffer': 'editor',
  'companies.delete': 'editor',
  'companies.deleteMany': 'editor',
  'companies.removeExpired': 'editor',
  'companies.restore': 'editor',
  'companies.exportCsv': 'editor',
  'companies.importCsv': 'editor',

  'contact.stamp': 'public',
  'contact.send': 'public',

  'dashboard.figures': 'public',
  'dashboard.summary': 'viewer',
  'dashboard.live': 'viewer',

  'email.config': 'viewer',
  'email.transport': 'viewer',
  'email.outbox': 'viewer',
  'email.ofCompany': 'viewer',
  'email.updateConfig': 'editor',
  'email.sendTest': 'editor',
  'email.replay': 'editor',
  'email.replayAll': 'editor',

  'estimates.mail': 'public',
  'estimates.localCompanies': 'public',

  'hostscore.analysis': 'public',
  'hostscore.history': 'public',
  'hostscore.breakdown': 'viewer',
  'hostscore.record': 'viewer',
  'hostscore.scores': 'viewer',
  'hostscore.previewCompany': 'editor',
  'hostscore.recalculateCompany': 'editor',
  'hostscore.rankings': 'viewer',
  'hostscore.runs': 'viewer',
  'hostscore.runChanges': 'viewer',
  'hostscore.runProgress': 'viewer',
  'hostscore.recalculateAll': 'editor',
  'hostscore.previewRecalculation': 'editor',
  'hostscore.undoRecalculation': 'editor',

  'leads.create': 'public',
  'leads.mine': 'public',
  // Access depends on the row: responds with 400 to a call without input.
  'leads.requestInterest': 'public',
  'leads.sendToMatches': 'public',
  'leads.list': 'viewer',
  'leads.browse': 'viewer',
  'leads.detail': 'viewer',
  'leads.people': 'viewer',
  'leads.ofCompany': 'viewer',
  // Saved views are private to the user.
  'leads.views': 'viewer',
  'leads.saveView': 'viewer',
  'leads.deleteView': 'viewer',
  'leads.setStatus': 'editor',
  'leads.assign': 'editor',
  'leads.add': 'editor',
  'leads.edit': 'editor',
  'leads.addNote': 'editor',
  'leads.delete': 'editor',
  'leads.deleteMany': 'editor',
  'leads.restore': 'editor',
  'leads.removeDuplicates': 'editor',
  'leads.previewDuplicates': 'editor',
  'leads.undoDuplicates': 'editor',
  'leads.exportCsv': 'editor',
  'leads.reloadSampleData': 'owner',

  'locations.page': 'public',
  'locations.suggest': 'public',
  'locations.resolve': 'public',
  'locations.checkAddress': 'public',
  'locations.markets': 'public',
  'locations.directory': 'public',
  'locations.missing': 'public',
  'locations.waitable': 'public',
  'locations.joinWaitlist': 'public',

  'privacy.desk': 'owner',
  'privacy.find': 'owner',
  'privacy.export': 'owner',
  'privacy.erase': 'owner',
  'privacy.runRetention': 'owner',

  // Users are only found for the owner role.
  'quickSearch.find': 'viewer',

  'seo.overview': 'viewer',
  'seo.markets': 'viewer',
  'seo.states': 'viewer',
  'seo.propertyTypes': 'viewer',
  'seo.runProgress': 'viewer',
  'seo.startCheck': 'editor',
  'seo.writeNotes': 'editor',

  'users.list': 'owner',
  'users.add': 'owner',
  'users.inviteAgain': 'owner',
  'users.setRole': 'owner',
  'users.setDisabled': 'owner',
  'users.resetSecondFactor': 'owner',
  'users.remove': 'owner',
}

/** Every other route of the server, as `METHOD /path`. */
export const routeAccess: Record<string, Access> = {
  'DELETE /api/leads/:id': 'editor',
  'DELETE /api/management-companies/:id': 'editor',
  'POST /api/audit-events/export': 'owner',
  'GET /api/email-config': 'viewer',
  'GET /api/leads': 'viewer',
  'GET /api/management-companies': 'public',
  'GET /api/management-companies/search': 'public',
  'GET /api/verify-badge/:id': 'public',
  'POST /api/analytics/export': 'editor',
  'POST /api/email-config': 'editor',
  'POST /api/hostscore/distribute-badges': 'editor',
  'POST /api/hostscore/recalculate-all': 'editor',
  'POST /api/initialize-sample-data': 'owner',
  'POST /api/leads': 'public',
  'POST /api/leads/:leadId/interested-company/:companyId': 'holder',
  'POST /api/leads/delete-multiple': 'editor',
  'POST /api/leads/export': 'editor',
  'POST /api/leads/remove-duplicates': 'editor',
  'POST /api/management-companies/delete-multiple': 'editor',
  'POST /api/management-companies/export': 'editor',
  'POST /api/management-companies/import': 'editor',
  'POST /api/management-companies/remove-expired': 'editor',
  'POST /api/register-company': 'public',
  'POST /api/send-test-email': 'editor',

  // Accepts sessions only, no API keys.
  'GET /admin/events': 'viewer',

  // Sign-in routes, which check credentials themselves.
  'POST /api/auth/sign-in/email': 'public',
  'POST /api/auth/sign-in/second-factor': 'public',
  'POST /api/auth/sign-out': 'public',
}
