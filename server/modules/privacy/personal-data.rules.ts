import { createHmac, hkdfSync } from 'node:crypto'

/** A certified listing outlives its contact address; a registration that was never approved is only the person's. */
export function fateOfCompany(company: { status: string; deletedAt: Date | null }): 'kept' | 'deleted' {
  return company.status === 'approved' && company.deletedAt === null ? 'kept' : 'deleted'
}

/** What stays of an erased address: whoever has it again can tell that it was erased, nobody can find it out. */
export function erasureHash(secret: string, mailbox: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, 'privacy desk', 'erasure key 1', 32))
  return createHmac('sha256', key).update(mailbox).digest('hex')
}

/**
 * Where every table stands with the privacy desk. `found`: it looks there for a person and takes the rows. `with`: its
 * rows hang on one of those and go with it. `users`: administrators' own, managed with their account. `none`: nothing
 * about a person. A test fails for a table that is not here.
 */
export const tablesOfPeople: Record<string, 'found' | 'with' | 'users' | 'none'> = {
  leads: 'found',
  lead_consents: 'with',
  lead_matches: 'with',
  lead_interest: 'with',
  lead_events: 'with',
  lead_merges: 'with',
  idempotency_keys: 'found',
  email_messages: 'found',
  email_budgets: 'none',
  contact_messages: 'found',
  place_waiters: 'found',
  badge_reports: 'found',
  management_companies: 'found',
  company_places: 'with',
  hostscore_snapshots: 'with',
  saved_views: 'found',
  audit_events: 'found',
  users: 'users',
  sessions: 'users',
  accounts: 'users',
  verifications: 'users',
  two_factors: 'users',
  api_keys: 'users',
  email_config: 'users',
  hostscore_runs: 'users',
  seo_runs: 'users',
  erasures: 'none',
  retention_runs: 'none',
  audit_chain: 'none',
  audit_seals: 'none',
  analytics_events: 'none',
  analytics_salts: 'none',
  analytics_days: 'none',
  weekly_reports: 'none',
  hostscore_batches: 'none',
  zip_codes: 'none',
  cities: 'none',
  locations: 'none',
  reference_data: 'none',
  seo_markets: 'none',
  seo_tasks: 'none',
  seo_states: 'none',
  seo_property_types: 'none',
}
