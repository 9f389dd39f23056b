import type { Db } from '@server/platform/db.ts'
import type { JournalRequest } from './market-journal.ts'
import { type MarketLead, planCompany } from './market-plan.ts'

/** Response of one company, or of all of them. */
export interface ResponseFigures {
  /** Leads by state. */
  states: Record<string, number>
  /** As published; null below five answers. */
  medianHours: number | null
  count: number | null
}

export type MarketFigures = ReadonlyMap<number, ResponseFigures>

const HOUR = 60 * 60 * 1000
const HUNDREDTH = HOUR / 100
const WINDOW = 180 * 24 * HOUR
const NEWEST = 20
const LEAST = 5
const CLOSED_AFTER = 72 * HOUR

/**
 * Computes each company's figures from the journal alone, by the words of the methodology, without any code of the
 * product.
 * @param at time of a step of the clock
 */
export function computeFigures(
  leads: readonly MarketLead[],
  requests: Iterable<JournalRequest>,
  at: number,
): MarketFigures {
  const byPair = new Map([...requests].map((request) => [`${request.lead}/${request.company}`, request]))
  const figures = new Map<number, ResponseFigures>()
  const answered = new Map<number, { at: number; took: number }[]>()
  for (const lead of leads) {
    if (lead.at.getTime() > at) continue
    for (const company of lead.companies) {
      const request = byPair.get(`${lead.number}/${company}`)
      const known = figures.get(company) ?? { states: {}, medianHours: null, count: null }
      const state = stateAt(request, company, at)
      figures.set(company, known)
      known.states[state] = (known.states[state] ?? 0) + 1
      const first = request?.answers[0]
      if (!request || !first || first.at > at || first.at <= at - WINDOW) continue
      const took = { at: first.at, took: Math.max(0, first.at - request.deliveredAt) }
      answered.set(company, [...(answered.get(company) ?? []), took])
    }
  }
  for (const [company, answers] of answered) {
    const newest = answers.sort((a, b) => b.at - a.at).slice(0, NEWEST)
    const known = figures.get(company)
    if (!known || newest.length < LEAST) continue
    known.medianHours = Math.round(middle(newest.map(({ took }) => took)) / HUNDREDTH) / 100
    known.count = newest.length
  }
  return figures
}

function stateAt(request: JournalRequest | undefined, company: number, at: number): string {
  const { email, isRefused } = planCompany(company)
  if (email === null || isRefused || !request) return 'undelivered'
  const answer = request.answers.filter((each) => each.at <= at).at(-1)
  if (answer) return answer.answer
  return request.deliveredAt + CLOSED_AFTER <= at ? 'no_answer' : 'delivered'
}

function middle(values: number[]): number {
  const sorted = values.sort((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const [upper = 0, lower = 0] = [sorted[half], sorted[half - 1]]
  return sorted.length % 2 === 1 ? upper : (lower + upper) / 2
}

/** Reads what the product says: states of its recipients, and the published facts of its companies. */
export async function readFigures(db: Db): Promise<MarketFigures> {
  const companies = await db.managementCompany.findMany({
    select: { id: true, name: true, measuredResponseHours: true, measuredResponseCount: true },
  })
  const groups = await db.leadRecipient.groupBy({ by: ['companyId', 'state'], _count: { _all: true } })
  const figures = new Map<number, ResponseFigures>()
  for (const { id, name, measuredResponseHours, measuredResponseCount } of companies) {
    const own = groups.filter(({ companyId }) => companyId === id)
    if (own.length === 0) continue
    figures.set(Number(name.split(' ').at(-1)), {
      states: Object.fromEntries(own.map(({ state, _count }) => [state, _count._all])),
      medianHours: measuredResponseHours,
      count: measuredResponseCount,
    })
  }
  return figures
}

/** Returns one line for each company whose figures differ. */
export function compareFigures(expected: MarketFigures, actual: MarketFigures): string[] {
  const companies = [...new Set([...expected.keys(), ...actual.keys()])].sort((a, b) => a - b)
  return companies.flatMap((company) => {
    const [wanted, found] = [summarize(expected.get(company)), summarize(actual.get(company))]
    return wanted === found ? [] : [`company ${company}: expected ${wanted}, found ${found}`]
  })
}

function summarize(figures: ResponseFigures | undefined): string {
  if (!figures) return 'nothing'
  const states = Object.entries(figures.states).sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([states, figures.medianHours, figures.count])
}

/** Returns one line for each request with too many reminders, or closed without one. */
export function checkReminders(requests: Iterable<JournalRequest>, at: number): string[] {
  return [...requests].flatMap(({ lead, company, messageIds, answers, deliveredAt }) => {
    const reminders = messageIds.size - 1
    const isSilent = answers.length === 0 && deliveredAt + CLOSED_AFTER <= at
    if (reminders > 1 || (isSilent && reminders !== 1))
      return [`lead ${lead} at company ${company}: ${reminders} reminders`]
    return []
  })
}

/** Adds up the states of all companies. */
export function countStates(figures: MarketFigures): Record<string, number> {
  const sum: Record<string, number> = {}
  for (const { states } of figures.values())
    for (const [state, count] of Object.entries(states)) sum[state] = (sum[state] ?? 0) + count
  return Object.fromEntries(Object.entries(sum).sort(([a], [b]) => (a < b ? -1 : 1)))
}
