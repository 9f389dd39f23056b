import { seededRandom } from '@prisma-data/data/sample/random.ts'
import { declineReasons, notSignedReasons, talkChannels } from '@shared/leads/recipient.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@shared/lib/durations.ts'

/**
 * A market that is the same for the same size: when owners ask whom, and when companies answer what. Times are fixed, so
 * that a step repeated after kill -9 is the same step.
 */
export interface MarketSize {
  days: number
  companies: number
  leads: number
}

/** Before a change to daylight-saving time and the end of a quarter, and in the past of every real clock. */
export const MARKET_START = new Date('2026-02-02T05:00:00Z')

const homes = [
  { city: 'Miami', state: 'FL', zipCode: '33130' },
  { city: 'Nashville', state: 'TN', zipCode: '37203' },
  { city: 'Aspen', state: 'CO', zipCode: '81611' },
  { city: 'San Diego', state: 'CA', zipCode: '92101' },
] as const

export interface MarketCompany {
  /** From 0. */
  number: number
  email: string | null
  /** The mail server refuses its address for good. */
  isRefused: boolean
  home: (typeof homes)[number]
}

export function planCompany(number: number): MarketCompany {
  const isUnreachable = number % 23 === 7
  return {
    number,
    email: isUnreachable ? null : `company-${number}@market.example`,
    isRefused: number % 29 === 11,
    home: homes[number % homes.length] ?? homes[0],
  }
}

/** Returns the number of the company with an address; null for any other address. */
export function findCompanyNumber(email: string): number | null {
  const [, number] = /^company-(\d+)@market\.example$/.exec(email) ?? []
  return number === undefined ? null : Number(number)
}

export interface MarketLead {
  /** From 0, in order of time. */
  number: number
  at: Date
  home: (typeof homes)[number]
  /** Numbers of the one to three companies that the owner chose. */
  companies: number[]
}

const MAX_CHOSEN = 3

/** Plans the leads: evenly over the days, at any minute, each for companies of its city. */
export function planLeads({ days, companies, leads }: MarketSize): MarketLead[] {
  return Array.from({ length: leads }, (_, number) => {
    const random = seededRandom(number * 7 + 1)
    const home = homes[number % homes.length] ?? homes[0]
    const local = Array.from({ length: companies }, (_company, index) => index).filter(
      (index) => index % homes.length === number % homes.length,
    )
    const at = MARKET_START.getTime() + Math.floor((number / leads) * days * DAY_MS)
    return {
      number,
      at: new Date(at + random.between(0, 59_999)),
      home,
      companies: random.some(local, random.between(1, MAX_CHOSEN)),
    }
  }).sort((a, b) => a.at.getTime() - b.at.getTime())
}

export type MarketAnswer =
  | { answer: 'accepted' | 'signed' }
  | { answer: 'declined'; declineReason: (typeof declineReasons)[number] }
  | { answer: 'talked'; talkedBy: (typeof talkChannels)[number] }
  | { answer: 'not_signed'; notSignedReason: (typeof notSignedReasons)[number] }

export interface PlannedAnswer {
  /** Milliseconds after the one before; of the first, after the email. */
  afterMs: number
  answer: MarketAnswer
}

const SILENT = 0.2
const ACCEPTS = 0.6
const CORRECTS = 0.04
const TALKS = 0.6
const DECIDES = 0.5
const SIGNS = 0.4

/** Typical hours to a first answer, by company: from 12 minutes to two and a half days. */
const TYPICAL_HOURS = [0.2, 0.5, 1, 2, 3, 5, 8, 14, 24, 60] as const

/** Plans what a company answers to a lead. None for a company that stays silent. */
export function planAnswers(lead: number, company: number): PlannedAnswer[] {
  const random = seededRandom(lead * 1009 + company * 31 + 3)
  if (random.chance(SILENT)) return []
  const typical = TYPICAL_HOURS[company % TYPICAL_HOURS.length] ?? 1
  const minutes = (from: number, to: number) => random.between(from * 60, to * 60) * MINUTE_MS
  const firstMs = Math.round((typical * HOUR_MS * random.between(20, 300)) / 100)
  const decline = { answer: 'declined', declineReason: random.pick(declineReasons) } as const
  // "Looks fake" from two companies holds a lead, which is another story.
  const declined =
    decline.declineReason === 'fake' ? { ...decline, declineReason: 'price' as const } : decline
  if (!random.chance(ACCEPTS)) return [{ afterMs: firstMs, answer: declined }]
  const answers: PlannedAnswer[] = [{ afterMs: firstMs, answer: { answer: 'accepted' } }]
  if (random.chance(CORRECTS)) return [...answers, { afterMs: minutes(1, 20), answer: declined }]
  if (!random.chance(TALKS)) return answers
  answers.push({ afterMs: minutes(1, 60), answer: { answer: 'talked', talkedBy: random.pick(talkChannels) } })
  if (!random.chance(DECIDES)) return answers
  const decision: MarketAnswer = random.chance(SIGNS)
    ? { answer: 'signed' }
    : { answer: 'not_signed', notSignedReason: random.pick(notSignedReasons) }
  return [...answers, { afterMs: minutes(24, 240), answer: decision }]
}
