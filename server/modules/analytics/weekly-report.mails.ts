import { defineMail } from '@server/modules/email/mail-definition.mails.ts'
import { absoluteUrl, urls } from '@shared/lib/urls.ts'
import { z } from 'zod'
import { getAnswers } from './answers.service.ts'
import { getAnalyticsCards, getReport } from './report.service.ts'
import { addDays } from './report-range.rules.ts'
import { renderWeeklyReportMail } from './weekly-report.views.ts'

const PAGES_READ = 5

export const weeklyReportMail = defineMail({
  name: 'analytics.weekly',
  audience: 'admin',
  priority: 'bulk',
  optional: 'weekly-report',
  payload: z.object({ week: z.iso.date() }),
  /** Loads the data at delivery: a delayed email still reports the same week. */
  async render(deps, { payload: { week } }) {
    const range = { from: week, to: addDays(week, 6) }
    const { publicUrl } = deps.config
    return renderWeeklyReportMail({
      report: await getReport(deps, range, { listed: PAGES_READ }),
      answers: (await getAnswers(deps, range)).all,
      cards: await getAnalyticsCards(deps),
      analyticsUrl: absoluteUrl(publicUrl, urls.admin.analytics()),
      settingsUrl: absoluteUrl(publicUrl, urls.admin.notifications()),
    })
  },
})
