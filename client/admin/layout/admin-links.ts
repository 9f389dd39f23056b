import type { AdminIconName } from '@client/ui/illustrations/admin-icons.tsx'
import type { UserRole } from '@shared/auth/roles.ts'
import type { LiveCounts } from '@shared/dashboard/live.schema.ts'
import { urls } from '@shared/lib/urls.ts'

export interface AdminLink {
  href: string
  label: string
  icon: AdminIconName
  role?: UserRole
  /** Other screens that belong to it. */
  within?: readonly string[]
  /** Count of open items on the screen; `href` leads to just these while there are any. */
  count?: { of: (counts: LiveCounts) => number; label: string; href?: string }
}

/** Sections of the admin: the work first. */
export const adminLinks: readonly { label: string; links: readonly AdminLink[] }[] = [
  {
    label: 'Daily Work',
    links: [
      { href: urls.admin.dashboard(), label: 'Dashboard', icon: 'home' },
      {
        href: urls.admin.leads(),
        label: 'Leads',
        icon: 'users',
        count: {
          of: ({ leads }) => leads.overdueCount,
          label: 'overdue',
          href: `${urls.admin.leads()}?due=overdue`,
        },
      },
      {
        href: urls.admin.companies(),
        label: 'Companies',
        icon: 'key',
        count: {
          of: ({ companies }) => companies.pendingCount + companies.correctionCount,
          label: 'waiting for review',
        },
      },
      {
        href: urls.admin.review(),
        label: 'Review',
        icon: 'hourglass',
        count: { of: ({ review }) => review.openCount, label: 'waiting for a decision' },
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
      { href: urls.admin.markets(), label: 'Markets', icon: 'globe', within: [urls.admin.waitlist()] },
      { href: urls.admin.analytics(), label: 'Analytics', icon: 'chart' },
    ],
  },
  {
    label: 'Site',
    links: [
      { href: urls.admin.hostscore(), label: 'HostScore', icon: 'gauge' },
      { href: urls.admin.texts(), label: 'Texts', icon: 'document' },
      { href: urls.admin.seo(), label: 'SEO', icon: 'search' },
    ],
  },
  {
    label: 'Administration',
    links: [
      { href: urls.admin.audit(), label: 'Audit Log', icon: 'history' },
      { href: urls.admin.privacy(), label: 'Data Requests', icon: 'lock', role: 'owner' },
      { href: urls.admin.users(), label: 'Users', icon: 'user', role: 'owner' },
      { href: urls.admin.apiKeys(), label: 'API Keys', icon: 'link', role: 'owner' },
      { href: urls.admin.webhooks(), label: 'Webhooks', icon: 'webhook', role: 'owner' },
    ],
  },
]
