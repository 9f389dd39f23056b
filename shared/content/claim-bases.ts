import type { claims, roiExample } from './claims.ts'

const STATED = 'Stated in the product copy. Replace with figures from your own records.'
const SURVEY = 'Stated in the product copy. Replace with the survey, its date and the number of people asked.'
const MARKET = 'Stated in the product copy as the usual market range. Replace with a source you can name.'
const PROMISE = 'A promise about your own work. Keep it only if you meet it.'
const FEATURE = 'How the product works.'
const EXAMPLE = 'A worked example, not a forecast.'

/** Source of each marketing figure, for the operator. */
export const claimBases: Record<keyof typeof claims | keyof typeof roiExample, string> = {
  owners: STATED,
  betterCompany: SURVEY,
  incomeUpTo: SURVEY,
  incomeRange: SURVEY,
  incomeTypical: SURVEY,
  reviewRating: SURVEY,
  reviewCount: SURVEY,
  fees: MARKET,
  commission: MARKET,
  occupancy: MARKET,
  companies: STATED,
  factorsLong: STATED,
  factorsShort: FEATURE,
  minutes: FEATURE,
  free: FEATURE,
  noObligation: FEATURE,
  preScreened: PROMISE,
  followUp: PROMISE,
  scoreUpdates: PROMISE,
  reEvaluation: PROMISE,
  tierTop: STATED,
  tierSecond: STATED,
  tierThird: STATED,
  feeFullService: MARKET,
  feeMarketingOnly: MARKET,
  feePremium: MARKET,
  feeSetup: MARKET,
  feeReserve: MARKET,
  selfManaged: EXAMPLE,
  professional: EXAMPLE,
  feeRate: EXAMPLE,
  fee: EXAMPLE,
  netGain: EXAMPLE,
}
