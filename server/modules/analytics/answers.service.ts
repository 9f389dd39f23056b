import type { Deps } from '@server/deps.ts'
import { getContactsByIds } from '@server/modules/companies/companies.service.ts'
import { getPlaceNames } from '@server/modules/locations/search/place-index.service.ts'
import type { ReportInput } from '@shared/analytics/analytics-report.schema.ts'
import {
  type AnswerDimension,
  type AnswersReport,
  answerDimensions,
} from '@shared/analytics/answers.schema.ts'
import { leadSourceLabel } from '@shared/leads/lead-source.ts'
import { objectFrom } from '@shared/lib/objects.ts'
import * as repo from './answers.repo.ts'
import { addDays, type DayRange, toDayRange, toDayStart } from './report-range.rules.ts'

/** Rows of one table. */
const LISTED = 20

/** Returns how soon we and the companies answered the leads of a range of UTC days, whatever else filters the report. */
export function getAnswersReport(deps: Deps, input: ReportInput): Promise<AnswersReport> {
  return getAnswers(deps, toDayRange(input, deps.clock.now()))
}

export async function getAnswers(deps: Deps, { from, to }: DayRange): Promise<AnswersReport> {
  const groups = await repo.listAnswers(deps.db, { from: toDayStart(from), to: toDayStart(addDays(to, 1)) })
  const [all] = groups.filter(({ dimension }) => dimension === 'all')
  if (!all) throw new Error('The figures of all leads are missing.')
  const rows = objectFrom(answerDimensions, (name) =>
    groups.filter(({ dimension }) => dimension === name).slice(0, LISTED),
  )
  const keys = (dimension: AnswerDimension) => rows[dimension].map(({ key }) => key).filter(Boolean)
  const placeNames = await getPlaceNames(deps, keys('market'))
  const companies = await getContactsByIds(deps, keys('company').map(Number))
  const companyNames = new Map(companies.map(({ id, name }) => [String(id), name]))
  const getName: Record<AnswerDimension, (key: string) => string> = {
    market: (key) => (key ? (placeNames[key] ?? key) : 'Unknown place'),
    company: (key) => companyNames.get(key) ?? `Company ${key} (deleted)`,
    source: (key) => leadSourceLabel(key || null),
    month: (key) => key,
  }
  return {
    all,
    rows: objectFrom(answerDimensions, (dimension) =>
      rows[dimension].map((row) => ({ ...row, name: getName[dimension](row.key) })),
    ),
  }
}
