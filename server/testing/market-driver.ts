import path from 'node:path'
import { loadReferenceData } from '@prisma-data/seed.ts'
import { loadEnv } from '@server/config/env.ts'
import { createDeps, type Deps } from '@server/deps.ts'
import { claimMails, deliver, settleAccepted } from '@server/modules/email/delivery/delivery.service.ts'
import {
  failRunsOfDeadProcess,
  recalculateAll,
} from '@server/modules/hostscore/recalculation/recalculation.service.ts'
import { createLead } from '@server/modules/leads/leads.service.ts'
import { answerLead, getAnswerPage } from '@server/modules/leads/recipients/answers.service.ts'
import { runLeadClock } from '@server/modules/leads/recipients/clock.service.ts'
import { type AcceptedMails, openAcceptedMails } from '@server/platform/accepted-mails.ts'
import { type Mail, type Mailer, RefusedError } from '@server/platform/mailer.ts'
import { answerInput } from '@shared/leads/answer.schema.ts'
import { DAY_MS, HOUR_MS } from '@shared/lib/durations.ts'
import { makeCompany } from './factories.ts'
import { checkReminders, compareFigures, computeFigures, countStates, readFigures } from './market-figures.ts'
import { type Journal, openJournal } from './market-journal.ts'
import {
  findCompanyNumber,
  MARKET_START,
  type MarketLead,
  type MarketSize,
  type PlannedAnswer,
  planAnswers,
  planCompany,
  planLeads,
} from './market-plan.ts'
import { passTime } from './outbox.ts'

/** Days between two calculations of all scores. */
const CHECK_EVERY_DAYS = 30
const MAILS_PER_TURN = 20
/** Longer than any lock of an email that a dead process was sending. */
const LOCKS_END_S = 6 * 60 * 60
const operator = { actor: { userId: 1, email: 'simulation@market.example', role: 'owner' }, requestId: 'sim' }

interface Market {
  deps: Deps
  clock: { at: number }
  journal: Journal
  accepted: AcceptedMails
  leads: MarketLead[]
  /** Next answer of each company that will still give one, by token. */
  pending: Map<string, NextAnswer>
  /** True until the times of emails that a dead process sent are set. */
  hasOldMails: boolean
  /** Ids of the companies by number. */
  companyIds: number[]
  size: MarketSize
}

/**
 * Simulates a market through the product's services, on a clock that jumps from one event to the next, in a database and
 * a journal that a killed process left behind or that are new.
 * @returns counts by state, companies with a measured response time, and what differs between product and journal
 */
export async function simulateMarket(
  size: MarketSize,
  env: { DATA_DIR: string; DATABASE_URL?: string },
  say: (line: string) => void,
): Promise<{ states: Record<string, number>; measured: number; faults: string[] }> {
  const config = loadEnv({ LOG_LEVEL: 'error', SAMPLE_DATA: 'off', MAIL_PER_HOUR: '100000', ...env })
  const journal = openJournal(path.join(env.DATA_DIR, 'journal.jsonl'))
  const clock = { at: MARKET_START.getTime() }
  const running = await createDeps(config, say, () => process.exit(1))
  const deps: Deps = {
    ...running.deps,
    clock: { now: () => new Date(clock.at) },
    mailer: makeMailServer(clock, journal),
  }
  const accepted = openAcceptedMails(path.join(config.dataDir, 'mail-accepted'))
  await loadReferenceData(deps.db)
  const market: Market = {
    deps,
    clock,
    journal,
    accepted,
    leads: planLeads(size),
    pending: new Map(),
    hasOldMails: true,
    companyIds: await openCompanies(deps, size),
    size,
  }
  try {
    await recover(market)
    return await run(market, say)
  } finally {
    await running.close()
  }
}

/** A mail server that accepts everything except what goes to a few addresses, and a journal of what companies get. */
function makeMailServer(clock: { at: number }, journal: Journal): Mailer {
  const refusal = {
    concern: 'recipient',
    isFinal: true,
    recipientCode: '5.1.1',
    message: 'No such user.',
  } as const
  return {
    async send(mail: Mail, { beforeText } = {}) {
      const company = findCompanyNumber(mail.to)
      if (company !== null && planCompany(company).isRefused) throw new RefusedError(refusal)
      await beforeText?.()
      const [, token] = /\/answer\/([\w.~-]+)/.exec(mail.text) ?? []
      if (company === null || token === undefined) return
      const [, lead] = /\b(\d+) Market Street/.exec(mail.text) ?? []
      const { messageId } = mail
      journal.add({ kind: 'mail', at: clock.at, company, token, lead: lead ? Number(lead) : null, messageId })
    },
    check: async () => {},
    describe: () => 'the simulation',
    close: () => {},
  }
}

async function openCompanies({ db }: Deps, { companies }: MarketSize): Promise<number[]> {
  const known = await db.managementCompany.findMany({ select: { id: true }, orderBy: { id: 'asc' } })
  const ids = known.map(({ id }) => id)
  for (let number = ids.length; number < companies; number += 1) {
    const { email, home } = planCompany(number)
    const stated = number % 3 === 0 ? null : 'Within 1 hour'
    const facts = { responseTime: stated, serviceArea: home.city, hostScore: null }
    ids.push((await makeCompany(db, { name: `Market ${number}`, email, ...home, ...facts })).id)
  }
  return ids
}

/** Does what a start does after a crash: settles sent emails, frees locks, ends dead calculations. */
async function recover({ deps, accepted }: Market): Promise<void> {
  await settleAccepted(deps, accepted)
  await passTime(deps, LOCKS_END_S)
  // The simulation is the only process of its database.
  await failRunsOfDeadProcess({ ...deps, config: { ...deps.config, databaseUrl: undefined } })
}

const getEnd = ({ days }: MarketSize) => new Date(MARKET_START.getTime() + days * DAY_MS)

type Event = { at: number; order: number; run: () => Promise<void> }

/** Takes every event of leads, answers, the clock and calculations in order of time. */
async function run(market: Market, say: (line: string) => void) {
  const { journal, leads, size, clock } = market
  const end = getEnd(size).getTime()
  const remaining = leads.filter(({ number }) => !journal.leads.has(number))
  let nextLead = 0
  const check = async () => {
    await recalculateAll(market.deps, operator, { wait: true })
    const expected = computeFigures(leads, journal.requests.values(), clock.at)
    const differing = compareFigures(expected, await readFigures(market.deps.db))
    const faults = [...differing, ...checkReminders(journal.requests.values(), clock.at)]
    journal.add({ kind: 'checked', at: clock.at, faults })
    const day = Math.round((clock.at - MARKET_START.getTime()) / DAY_MS)
    say(`day ${day}: ${journal.leads.size} leads, ${journal.requests.size} emails, ${faults.length} faults`)
  }
  for (;;) {
    const events: Event[] = []
    const lead = remaining[nextLead]
    if (lead) {
      events.push({
        at: lead.at.getTime(),
        order: 1,
        run: async () => {
          await sendLead(market, lead)
          nextLead += 1
        },
      })
    }
    const answer = findNextAnswer(market)
    if (answer && answer.at <= end)
      events.push({ at: answer.at, order: 2, run: () => sendAnswer(market, answer) })
    const tickAt = journal.tickedAt ? journal.tickedAt + HOUR_MS : MARKET_START.getTime()
    if (tickAt <= end) events.push({ at: tickAt, order: 3, run: () => tick(market) })
    const checkedAt = journal.checkedAt || MARKET_START.getTime()
    const checkAt = Math.min(checkedAt + CHECK_EVERY_DAYS * DAY_MS, end)
    if (checkedAt < end) events.push({ at: checkAt, order: 4, run: check })
    const [next] = events.sort((a, b) => a.at - b.at || a.order - b.order)
    if (!next) break
    clock.at = next.at
    await next.run()
  }
  const figures = computeFigures(leads, journal.requests.values(), end)
  const measured = [...figures.values()].filter(({ count }) => count !== null).length
  return { states: countStates(figures), measured, faults: journal.faults }
}

async function sendLead(market: Market, { number, home, companies }: MarketLead): Promise<void> {
  const { deps, journal, clock, companyIds } = market
  const input = {
    fullName: 'Robin Fields',
    email: `owner-${number}@market.example`,
    phone: '',
    propertyAddress: `${number} Market Street`,
    propertyCity: home.city,
    propertyZip: home.zipCode,
    propertyType: 'condo' as const,
    additionalInfo: '',
    interestedCompanyIds: companies.map((company) => companyIds[company] ?? 0),
  }
  // Each owner has a network of its own.
  const sender = `${11 + (number % 180)}.${(number >> 8) & 255}.${number & 255}.7`
  await createLead(deps, input, { idempotencyKey: `market-lead-${number}`, visit: null, sender })
  await sendMails(market)
  journal.add({ kind: 'lead', at: clock.at, lead: number })
}

async function tick(market: Market): Promise<void> {
  await runLeadClock(market.deps)
  await sendMails(market)
  market.journal.add({ kind: 'tick', at: market.clock.at })
}

/**
 * Sends every email that is due, at the time of the simulation: the outbox works by the database's clock, so the times of
 * what was sent are set afterwards, and budgets forgotten.
 */
async function sendMails(market: Market): Promise<void> {
  const { deps, accepted, clock, size } = market
  await deps.db.emailBudget.deleteMany()
  const ids: number[] = []
  for (;;) {
    const mails = await claimMails(deps, MAILS_PER_TURN)
    if (mails.length === 0) break
    for (const mail of mails) await deliver(deps, accepted, mail)
    ids.push(...mails.map(({ id }) => id))
  }
  const which = market.hasOldMails ? {} : { id: { in: ids } }
  market.hasOldMails = false
  await deps.db.emailMessage.updateMany({
    where: { ...which, status: 'sent', sentAt: { gt: getEnd(size) } },
    data: { sentAt: new Date(clock.at) },
  })
}

interface NextAnswer extends PlannedAnswer {
  at: number
  token: string
  step: number
}

/** Finds the next answer of a company that has its email, by time. */
function findNextAnswer({ journal: { requests, changed }, pending }: Market): NextAnswer | null {
  for (const token of changed) {
    const request = requests.get(token)
    const step = request?.answers.length ?? 0
    const planned = request && planAnswers(request.lead, request.company)[step]
    pending.delete(token)
    if (!planned) continue
    const at = (request.answers.at(-1)?.at ?? request.deliveredAt) + planned.afterMs
    pending.set(token, { ...planned, at, token, step })
  }
  changed.clear()
  let next: NextAnswer | null = null
  for (const each of pending.values()) {
    if (!next || each.at < next.at || (each.at === next.at && each.token < next.token)) next = each
  }
  return next
}

/** Opens the company's page and answers with its form. */
async function sendAnswer(
  { deps, journal, clock }: Market,
  { token, step, answer }: NextAnswer,
): Promise<void> {
  const request = (await getAnswerPage(deps, token))?.request
  if (!request) throw new Error(`The page of ${token} is closed.`)
  const talkedOn = request.talkDays.last
  await answerLead(deps, answerInput.parse({ token, seen: request.answer.state, talkedOn, ...answer }))
  journal.add({ kind: 'answer', at: clock.at, token, step, answer: answer.answer })
}
