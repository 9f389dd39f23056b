import type { MailContent } from '@server/modules/email/email.service.ts'
import { sourceNames } from '@shared/analytics/analytics.ts'
import type { AnalyticsCards, AnalyticsReport } from '@shared/analytics/analytics-report.schema.ts'
import { type AnswerFigures, type AnswerTime, formatHours } from '@shared/analytics/answers.schema.ts'
import { brand } from '@shared/lib/brand.ts'
import { formatDate, formatNumber, plural } from '@shared/lib/format.ts'
import { changeText } from './weekly-report.rules.ts'

const PAGES_LISTED = 5

export function renderWeeklyReportMail(props: {
  report: AnalyticsReport
  answers: AnswerFigures
  cards: AnalyticsCards
  analyticsUrl: string
  settingsUrl: string
}): MailContent {
  const { report, answers, cards, analyticsUrl, settingsUrl } = props
  const { totals, funnel, before, pages, sources } = report
  const leadCount = funnel.all.received
  const day = (text: string) => formatDate(new Date(`${text}T00:00:00Z`))
  const days = `${day(report.range.from)} to ${day(report.range.to)}`
  const compared = (now: number, then = 0) => {
    const change = changeText(now, then)
    return change ? `${formatNumber(now)}, ${change}` : formatNumber(now)
  }
  const visits = plural(totals.visitors, 'visit', 'visits')
  const received = plural(leadCount, 'lead', 'leads')
  return {
    subject: `Your week on ${brand.name}: ${visits}, ${received}`,
    preview: days,
    heading: 'Your week in numbers',
    blocks: [
      `${days}. Days start at midnight UTC.`,
      {
        kind: 'facts',
        rows: [
          ...toAnswerRows(answers),
          { label: 'Visits', value: compared(totals.visitors, before?.totals.visitors) },
          { label: 'Page views', value: compared(totals.views, before?.totals.views) },
          { label: 'Leads received', value: compared(leadCount, before?.leads?.received) },
          {
            label: 'Visits that started the form',
            value: formatNumber(funnel.all.step1),
          },
          { label: 'Leads contacted so far', value: formatNumber(funnel.all.contacted) },
          { label: 'Listed companies today', value: formatNumber(cards.listedCompanies) },
          { label: 'Active markets today', value: formatNumber(cards.activeMarkets) },
        ],
      },
      ...(totals.views === 0
        ? ['The site had no visits last week.']
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
              title: 'Traffic sources',
              items: sources.map(
                ({ source, visitors }) => `${sourceNames[source]}: ${plural(visitors, 'visit', 'visits')}`,
              ),
            },
          ]),
      { kind: 'action', label: 'Open analytics', url: analyticsUrl },
    ],
    footer: `You’re receiving this email because the weekly report is turned on in the notification settings: ${settingsUrl}`,
  }
}

/** How soon we and the companies answered, and what came of the leads. */
function toAnswerRows({ ours, theirs, sent, accepted, signed }: AnswerFigures) {
  const toTime = ({ count, p50, p90 }: AnswerTime) =>
    count === 0 ? 'none yet' : `half within ${formatHours(p50)}, 90% within ${formatHours(p90)} (${count})`
  const toShare = (part: number) =>
    sent === 0
      ? 'none sent'
      : `${Math.round((part / sent) * 100)}% (${formatNumber(part)} of ${formatNumber(sent)})`
  return [
    { label: 'Our first answer', value: toTime(ours) },
    { label: 'Companies’ first answer', value: toTime(theirs) },
    { label: 'Accepted by companies', value: toShare(accepted) },
    { label: 'Signed', value: toShare(signed) },
  ]
}
