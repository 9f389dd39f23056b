import type { AdminRole } from '@client/admin/lib/session.ts'
import type { AdminIconName } from '@client/ui/illustrations/admin-icons.tsx'
import type { LiveCounts } from '@shared/dashboard/live.schema.ts'
import { urls } from '@shared/lib/urls.ts'

export interface AdminLink {
  href: string
  label: string
  icon: AdminIconName
  role?: AdminRole
  /** Count of open items on the screen; `href` leads to just these while there are any. */
  count?: { of: (counts: LiveCounts) => number; label: string; href?: string }
}

/** Sections of the admin in the order of a working day. */
export const adminLinks: readonly { label: string; links: readonly AdminLink[] }[] = [
  {
    label: 'Daily Work',
    links: [
      { href: urls.admin.dashboard(), label: 'Dashboard', icon: 'home' },
      {
        href: urls.admin.leads(),
        label: 'Leads',
        icon: 'users',
        count: { of: ({ leads }) => leads.newCount, label: 'new' },
      },
      {
        href: urls.admin.companies(),
        label: 'Companies',
        icon: 'key',
        count: { of: ({ companies }) => companies.pendingCount, label: 'waiting for review' },
      },
      {
        href: urls.admin.messages(),
        label: 'Messages',
        icon: 'message',
        count: { of: ({ messages }) => messages.newCount, label: 'new' },
      },
      {
        href: urls.admin.outbox({}),
        label: 'Emails',
        icon: 'mail',
        count: {
          of: ({ emails }) => emails.failedCount,
          label: 'undelivered',
          href: urls.admin.outbox({ status: 'undelivered' }),
        },
      },
      { href: urls.admin.templates(), label: 'Reply Templates', icon: 'copy' },
    ],
  },
  {
    label: 'Growth',
    links: [
      { href: urls.admin.waitlist(), label: 'Waitlist', icon: 'hourglass' },
      { href: urls.admin.hostscore(), label: 'HostScore', icon: 'gauge' },
      { href: urls.admin.seo(), label: 'SEO', icon: 'search' },
      { href: urls.admin.analytics(), label: 'Analytics', icon: 'chart' },
      { href: urls.admin.texts(), label: 'Texts', icon: 'document' },
    ],
  },
  {
    label: 'Administration',
    links: [
      { href: urls.admin.audit(), label: 'Audit Log', icon: 'document' },
      { href: urls.admin.privacy(), label: 'Data Requests', icon: 'lock', role: 'owner' },
      { href: urls.admin.users(), label: 'Users', icon: 'users', role: 'owner' },
      { href: urls.admin.apiKeys(), label: 'API Keys', icon: 'link', role: 'owner' },
    ],
  },
]
