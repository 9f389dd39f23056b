import { measureResponse } from '@shared/hostscore/measured-response.ts'
import { HOUR_MS } from '@shared/lib/durations.ts'
import { expect, it } from 'vitest'
import { checkReminders, compareFigures, computeFigures } from './market-figures.ts'
import type { JournalRequest } from './market-journal.ts'
import { MARKET_START, planLeads } from './market-plan.ts'

const size = { days: 20, companies: 8, leads: 120 }
const leads = planLeads(size)
const end = MARKET_START.getTime() + (size.days + 10) * 24 * HOUR_MS
/** Without an email address. */
const UNREACHABLE = 7

/** Every company that can be reached gets each lead after a minute; those with an even number answer it. */
const requests = leads.flatMap(({ number: lead, at, companies }) =>
  companies
    .filter((company) => company !== UNREACHABLE)
    .map((company): JournalRequest => {
      const deliveredAt = at.getTime() + 60_000
      const answeredAt = deliveredAt + (company + 1) * HOUR_MS + (lead % 9) * 71_003
      const answers = company % 2 === 0 ? [{ at: answeredAt, answer: 'declined' as const }] : []
      const messageIds = new Set(['request', ...(answers.length === 0 ? ['reminder'] : [])])
      return { token: `${lead}/${company}`, lead, company, deliveredAt, messageIds, answers }
    }),
)
const compute = () => computeFigures(leads, requests, end)

it('computes medians as the methodology does, and the states of silent companies', () => {
  const figures = compute()
  expect(figures.size).toBe(size.companies)
  for (const [company, { medianHours, count, states }] of figures) {
    const own = requests.filter((request) => request.company === company)
    const answers = own.flatMap(({ deliveredAt, answers: [first] }) =>
      first ? [{ deliveredAt: new Date(deliveredAt), firstAnsweredAt: new Date(first.at) }] : [],
    )
    const { measuredResponseHours, measuredResponseCount } = measureResponse(answers, new Date(end))
    expect([company, medianHours, count]).toEqual([company, measuredResponseHours, measuredResponseCount])
    const state = company === UNREACHABLE ? 'undelivered' : company % 2 === 0 ? 'declined' : 'no_answer'
    expect(Object.keys(states)).toEqual([state])
  }
  expect(compareFigures(figures, compute())).toEqual([])
})

it('finds a figure that differs, and a reminder too few or too many', () => {
  const wrong = new Map(compute())
  wrong.set(0, { states: { declined: 1 }, medianHours: 1, count: 5 })
  wrong.delete(1)
  expect(compareFigures(compute(), wrong)).toHaveLength(2)
  expect(checkReminders(requests, end)).toEqual([])
  const silent = requests.filter(({ answers }) => answers.length === 0).slice(0, 1)
  for (const ids of [['request'], ['request', 'reminder', 'another']])
    expect(
      checkReminders(
        silent.map((request) => ({ ...request, messageIds: new Set(ids) })),
        end,
      ),
    ).toHaveLength(1)
})
