import type { MailContent } from '@server/modules/email/email.service.ts'
import { sourceNames } from '@shared/analytics.ts'
import { brand } from '@shared/brand.ts'
import { formatDate, formatNumber, plural } from '@shared/format.ts'
import type { AnalyticsCards, AnalyticsReport } from '@shared/schemas/analytics-report.schema.ts'
import { changeText } from './weekly-report.rules.ts'

const PAGES_LISTED = 5

/** To the administrator on Mondays: what the last week brought. Says so where it brought nothing. */
export function weeklyReportMail(props: {
  report: AnalyticsReport
  before: AnalyticsReport
  cards: AnalyticsCards
  analyticsUrl: string
  settingsUrl: string
}): MailContent {
  const { report, before, cards, analyticsUrl, settingsUrl } = props
  const { totals, funnel, leads, pages, sources } = report
  const day = (text: string) => formatDate(new Date(`${text}T00:00:00Z`))
  const days = `${day(report.range.from)} to ${day(report.range.to)}`
  const compared = (now: number, then: number) => {
    const change = changeText(now, then)
    return change ? `${formatNumber(now)}, ${change}` : formatNumber(now)
  }
  const visits = plural(totals.visitors, 'visit', 'visits')
  const requests = plural(leads.received, 'request', 'requests')
  return {
    subject: `Your week on ${brand.name}: ${visits}, ${requests}`,
    preview: days,
    heading: 'Last week in figures',
    blocks: [
      { kind: 'paragraph', text: `${days}. Days begin at midnight UTC.` },
      {
        kind: 'facts',
        rows: [
          { label: 'Visits', value: compared(totals.visitors, before.totals.visitors) },
          { label: 'Page views', value: compared(totals.views, before.totals.views) },
          { label: 'Requests received', value: compared(leads.received, before.leads.received) },
          {
            label: 'Of the visits, began the form',
            value: formatNumber(funnel.all.step1),
          },
          { label: 'Of the requests, contacted so far', value: formatNumber(funnel.all.contacted) },
          { label: 'Listed companies today', value: formatNumber(cards.listedCompanies) },
          { label: 'Active markets today', value: formatNumber(cards.activeMarkets) },
        ],
      },
      ...(totals.views === 0
        ? [{ kind: 'paragraph' as const, text: 'Nobody was counted on the site last week.' }]
        : [
            {
              kind: 'list' as const,
              title: 'Most viewed pages',
              items: pages
                .slice(0, PAGES_LISTED)
                .map(({ path, views }) => `${path}: ${plural(views, 'view', 'views')}`),
            },
            {
              kind: 'list' as const,
              title: 'Where visits came from',
              items: sources.map(
                ({ source, visitors }) => `${sourceNames[source]}: ${plural(visitors, 'visit', 'visits')}`,
              ),
            },
          ]),
      { kind: 'action', label: 'Open analytics', url: analyticsUrl },
    ],
    footer: `You get this because the weekly report is switched on in the notification settings: ${settingsUrl}`,
  }
}
