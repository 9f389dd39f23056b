import type { MailContent } from '@server/modules/email/email.service.ts'
import { describeDue } from '@shared/leads/lead-due.ts'
import { formatDate, formatNumber, plural } from '@shared/lib/format.ts'
import { formatTimeZone } from '@shared/lib/time-zone.ts'

/** Daily digest to a user: leads of the day before, and the overdue ones. */
export function renderDigestMail(props: {
  day: Date
  timeZone: string
  counts: { received: number; contacted: number }
  overdue: {
    count: number
    ownCount: number
    leads: { fullName: string; propertyCity: string; createdAt: Date }[]
  }
  now: Date
  overdueUrl: string
  accountUrl: string
}): MailContent {
  const { day, timeZone, counts, overdue, now, overdueUrl, accountUrl } = props
  const { count, ownCount, leads } = overdue
  const items = leads.map(({ fullName, propertyCity, createdAt }) => {
    const due = describeDue({ status: 'new', createdAt }, now)
    return `${fullName}, ${propertyCity}: ${due?.label.toLowerCase() ?? 'overdue'}`
  })
  const moreCount = count - leads.length
  return {
    subject: `${plural(counts.received, 'new lead', 'new leads')} on ${formatDate(day, timeZone)}, ${formatNumber(count)} overdue`,
    preview: `${formatNumber(counts.contacted)} contacted since, ${formatNumber(ownCount)} overdue and assigned to you`,
    heading: 'Your leads today',
    blocks: [
      {
        kind: 'facts',
        rows: [
          {
            label: `Received on ${formatDate(day, timeZone)} (${formatTimeZone(timeZone)})`,
            value: formatNumber(counts.received),
          },
          { label: 'Of these, contacted since', value: formatNumber(counts.contacted) },
          { label: 'Overdue now', value: formatNumber(count) },
          { label: 'Of these, assigned to you', value: formatNumber(ownCount) },
        ],
      },
      ...(count > 0
        ? [
            {
              kind: 'list' as const,
              title: 'Overdue, oldest first',
              items: moreCount > 0 ? [...items, `and ${formatNumber(moreCount)} more`] : items,
            },
            { kind: 'action' as const, label: 'Open overdue leads', url: overdueUrl },
          ]
        : ['No lead is overdue.']),
    ],
    footer: `You’re receiving this email because you chose a daily digest. Change it in your account settings: ${accountUrl}`,
  }
}
