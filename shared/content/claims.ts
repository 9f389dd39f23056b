import { objectFrom, objectKeys } from '../lib/objects.ts'

/** Marketing figures, word for word (product 1.3). An operator replaces them; claim-bases.ts lists the sources. */

export interface ClaimRange {
  min: number
  max: number
}

export interface Claim {
  text: string
  /** Figure in the text; null for a claim without one. */
  value: number | ClaimRange | null
}

const claim = <Value extends Claim['value']>(text: string, value: Value) => ({ text, value })
const range = (min: number, max: number): ClaimRange => ({ min, max })

export const claims = {
  owners: claim('1,000+ owners', 1000),
  betterCompany: claim('86% of owners report finding a better company', 86),
  incomeUpTo: claim('up to 40% higher', 40),
  incomeRange: claim('20-40% more', range(20, 40)),
  incomeTypical: claim('30%', 30),
  reviewRating: claim('4.9/5 from 2,400+ reviews', 4.9),
  reviewCount: claim('2,400+ reviews', 2400),
  fees: claim('15-40%', range(15, 40)),
  commission: claim('15-35%', range(15, 35)),
  occupancy: claim('15-25%', range(15, 25)),
  companies: claim('500 companies', 500),
  factorsLong: claim('23 factors', 23),
  factorsShort: claim('7 factors', 7),
  minutes: claim('2 minutes', 2),
  free: claim('free', null),
  noObligation: claim('no obligation', null),
  preScreened: claim('pre-screened', null),
  followUp: claim('within 24 hours', 24),
  scoreUpdates: claim('quarterly', null),
  reEvaluation: claim('annually', null),
  tierTop: claim('top 5%', 5),
  tierSecond: claim('top 15%', 15),
  tierThird: claim('top 30%', 30),
  feeFullService: claim('15-30%', range(15, 30)),
  feeMarketingOnly: claim('10-15%', range(10, 15)),
  feePremium: claim('25-40%', range(25, 40)),
  feeSetup: claim('$200-500', range(200, 500)),
  feeReserve: claim('$500-1000', range(500, 1000)),
} as const satisfies Record<string, Claim>

export type ClaimName = keyof typeof claims
/** Claims as the site shows them. */
export type ClaimTexts = Readonly<Record<ClaimName, { text: string }>>

/** Returns the claims with the texts that replace default ones. */
export function toClaimTexts(edited: Readonly<Record<string, string>>): ClaimTexts {
  return objectFrom(objectKeys(claims), (name) => ({ text: edited[name] ?? claims[name].text }))
}

/** Note beside every unproven figure. Set it to null once the figures are the operator's own. */
export const sampleClaims: string | null = 'Sample figures, shown for illustration.'

/**
 * ROI example in dollars a year: professional income minus the fee, compared with self-managed income (product 9.7).
 */
export const roiExample = {
  selfManaged: claim('$26,000', 26000),
  professional: claim('$33,500', 33500),
  feeRate: claim('20%', 20),
  fee: claim('$6,700', 6700),
  netGain: claim('+$800', 800),
} as const satisfies Record<string, Claim>
