/** Emails that nobody has to get, by kind, as the unsubscribe page names them. The kinds are stored: never rename one. */
export const optionalMails = {
  'weekly-report': 'weekly reports',
  'lead-digest': 'daily digests of leads',
  badges: 'news about a HostScore badge',
  waitlist: 'news about places on the waitlist',
} as const

export type OptionalMailKind = keyof typeof optionalMails
