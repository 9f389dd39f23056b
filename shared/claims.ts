/**
 * Every marketing figure of the site, word for word as the specification states them (sections 1 and 9). Pages read
 * them from here and write none by hand. An operator replaces `text`, `value` and `basis` with what they can prove
 * before the site goes public.
 */

export interface ClaimRange {
  min: number
  max: number
}

export interface Claim {
  /** As shown. */
  text: string
  /** The figure alone; null for a claim without one. */
  value: number | ClaimRange | null
  /** What the claim rests on. */
  basis: string
}

const STATED = 'Stated in the product copy. Replace with figures from your own records.'
const SURVEY = 'Stated in the product copy. Replace with the survey, its date and the number of people asked.'
const MARKET = 'Stated in the product copy as the usual market range. Replace with a source you can name.'
const PROMISE = 'A promise about your own work. Keep it only if you meet it.'
const FEATURE = 'How the product works.'

const claim = <Value extends Claim['value']>(text: string, value: Value, basis: string) => ({
  text,
  value,
  basis,
})
const range = (min: number, max: number): ClaimRange => ({ min, max })

export const claims = {
  owners: claim('1,000+ owners', 1000, STATED),
  betterCompany: claim('86% of owners report finding a better company', 86, SURVEY),
  incomeUpTo: claim('up to 40% higher', 40, SURVEY),
  incomeRange: claim('20-40% more', range(20, 40), SURVEY),
  incomeTypical: claim('30%', 30, SURVEY),
  reviewRating: claim('4.9/5 from 2,400+ reviews', 4.9, SURVEY),
  reviewCount: claim('2,400+ reviews', 2400, SURVEY),
  fees: claim('15-40%', range(15, 40), MARKET),
  commission: claim('15-35%', range(15, 35), MARKET),
  occupancy: claim('15-25%', range(15, 25), MARKET),
  companies: claim('500', 500, STATED),
  factorsLong: claim('23 factors', 23, STATED),
  factorsShort: claim('7 factors', 7, FEATURE),
  minutes: claim('2 minutes', 2, FEATURE),
  free: claim('free', null, FEATURE),
  noObligation: claim('no obligation', null, FEATURE),
  preScreened: claim('pre-screened', null, PROMISE),
  followUp: claim('within 24 hours', 24, PROMISE),
  scoreUpdates: claim('quarterly', null, PROMISE),
  reEvaluation: claim('annually', null, PROMISE),
  tierTop: claim('top 5%', 5, STATED),
  tierSecond: claim('top 15%', 15, STATED),
  tierThird: claim('top 30%', 30, STATED),
  feeFullService: claim('15-30%', range(15, 30), MARKET),
  feeMarketingOnly: claim('10-15%', range(10, 15), MARKET),
  feePremium: claim('25-40%', range(25, 40), MARKET),
  feeSetup: claim('$200-500', range(200, 500), MARKET),
  feeReserve: claim('$500-1000', range(500, 1000), MARKET),
} as const satisfies Record<string, Claim>

const EXAMPLE = 'A worked example, not a forecast.'

/** The ROI example in dollars a year: professional income less the fee, against what self-managing brought. */
export const roiExample = {
  selfManaged: claim('$26,000', 26000, EXAMPLE),
  professional: claim('$33,500', 33500, EXAMPLE),
  feeRate: claim('20%', 20, EXAMPLE),
  fee: claim('$6,700', 6700, EXAMPLE),
  netGain: claim('+$800', 800, EXAMPLE),
} as const satisfies Record<string, Claim>
