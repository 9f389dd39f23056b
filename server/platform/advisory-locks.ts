/**
 * All advisory locks. Processes of two releases may share a database during an upgrade, so a key never changes: that is
 * why they differ in style. PostgreSQL hashes the texts; numbers are taken as they are, and 72707370 is the lock of the
 * reference data in `prisma/seed.ts`.
 */
export const advisoryLocks = {
  /** Prisma's own lock key, so that `prisma migrate deploy` and our runner exclude each other. */
  migrations: 72707369,
  /** Serializes the start of recalculations. */
  scoreRuns: 72707371,
  /** One transaction at a time updates ranks. */
  ranks: 72707372,
  /** Serializes the start of page checks. */
  seoRuns: 72707378,
  /** Serializes changes of users, so that an owner stays. */
  users: 'users',
  /** Serializes changes of views, so that their limit and names hold. */
  savedViews: 'saved_views',
  /** Serializes saves of the settings, which may have no row to lock yet. */
  emailConfig: 'email_config',
  /** Serializes the counting of emails against budgets. */
  emailAdmission: 'email admission',
  /** Serializes the counting of a template's emails against its limit. */
  emailTemplate: (template: string) => template,
  /** Serializes imports: two in parallel could create the same companies. */
  companyImport: 'company-import',
  /** Serializes removals: two in parallel would count the same leads. */
  leadDuplicates: 'lead duplicates',
  text: (key: string) => `text ${key}`,
  registration: (key: string) => `registration:${key}`,
  /** Serializes the counting of a mailbox's leads and of the emails to it against their limits. */
  mailbox: (mailbox: string) => mailbox,
  mailboxOfMessages: (mailbox: string) => `contact:${mailbox}`,
  mailboxOfWaitlist: (mailbox: string) => `waitlist:${mailbox}`,
} as const
