import { createHmac, hkdfSync } from 'node:crypto'

/** Returns what an erasure does to a company: an approved listing stays without its email address; any other is deleted. */
export function chooseCompanyErasure(company: {
  status: string
  deletedAt: Date | null
}): 'kept' | 'deleted' {
  return company.status === 'approved' && company.deletedAt === null ? 'kept' : 'deleted'
}

/** Returns the keyed hash that stays of an erased address. It confirms a known address, but does not reveal it. */
export function hashErasedMailbox(secret: string, mailbox: string): string {
  // Changing the labels would make stored hashes unrecognizable.
  const key = Buffer.from(hkdfSync('sha256', secret, 'privacy desk', 'erasure key 1', 32))
  return createHmac('sha256', key).update(mailbox).digest('hex')
}

/**
 * Role of every table in data subject requests. `found`: searched for the person, rows are erased. `with`: erased with
 * one of those. `kept`: searched and exported, but kept as proof. `users`: admins, managed with their account. `none`: no
 * personal data.
 */
export const PERSONAL_DATA_TABLES: Record<string, 'found' | 'with' | 'kept' | 'users' | 'none'> = {
  leads: 'found',
  lead_consents: 'with',
  lead_matches: 'with',
  lead_interest: 'with',
  lead_recipients: 'with',
  lead_events: 'with',
  lead_forwards: 'with',
  lead_replies: 'with',
  lead_merges: 'with',
  idempotency_keys: 'found',
  email_messages: 'found',
  email_suppressions: 'found',
  email_budgets: 'none',
  contact_messages: 'found',
  contact_events: 'with',
  waitlist_entries: 'found',
  badge_reports: 'found',
  sender_blocks: 'found',
  management_companies: 'found',
  company_places: 'with',
  company_reviews: 'with',
  company_merges: 'with',
  company_documents: 'with',
  company_pauses: 'with',
  company_facts: 'with',
  company_notes: 'with',
  profile_corrections: 'with',
  hostscore_snapshots: 'with',
  saved_views: 'found',
  audit_events: 'found',
  data_subject_requests: 'kept',
  data_subject_request_events: 'kept',
  users: 'users',
  sessions: 'users',
  accounts: 'users',
  verifications: 'users',
  two_factors: 'users',
  api_keys: 'users',
  notification_choices: 'users',
  email_config: 'users',
  bulk_runs: 'users',
  hostscore_runs: 'users',
  seo_runs: 'users',
  text_versions: 'users',
  served_places: 'none',
  served_place_changes: 'none',
  erasures: 'none',
  retention_runs: 'none',
  audit_chain: 'none',
  audit_seals: 'none',
  analytics_events: 'none',
  analytics_salts: 'none',
  analytics_cells: 'none',
  analytics_days: 'none',
  weekly_reports: 'none',
  hostscore_batches: 'none',
  reply_templates: 'none',
  webhook_endpoints: 'none',
  webhook_deliveries: 'none',
  zip_codes: 'none',
  cities: 'none',
  locations: 'none',
  reference_data: 'none',
  seo_markets: 'none',
  seo_tasks: 'none',
  seo_states: 'none',
  seo_property_types: 'none',
}
