import { figureReadings } from '@shared/company-figures.ts'
import { analysisWords } from './analysis.ts'
import {
  type ComputedKey,
  changelog,
  contactPoints,
  factorWords,
  METHODOLOGY_VERSION,
  OPERATIONAL,
  type Scale,
  scales,
  scoreMinimum,
  statusPoints,
} from './methodology.ts'
import { BADGE_MIN_SCORE, certificationTiers, rankingTiers } from './tiers.ts'
import { analysisWeights, computedWeights } from './weights.ts'

/** How a factor's value is read from the fields of a company, as `GET /api/management-companies` gives them. */
type Reading =
  | { kind: 'rating'; field: string; patterns: readonly string[]; above: number; max: number }
  | { kind: 'count'; field: string; min: number }
  | {
      kind: 'duration'
      fields: readonly string[]
      patterns: readonly string[]
      unitMinutes: Readonly<Record<string, number>>
      phrases: readonly (readonly [phrase: string, minutes: number])[]
    }
  | { kind: 'list'; field: string; separator: string; min: number }
  | { kind: 'percentRange'; field: string; patterns: readonly string[]; max: number }
  | { kind: 'status'; field: string; points: Readonly<Record<string, number>>; otherwise: number }
  | { kind: 'presence'; points: Readonly<Record<string, number>> }

const readings: Record<ComputedKey, { reading: Reading; scale: Scale | null }> = {
  googleRating: {
    reading: { kind: 'rating', field: 'rating', patterns: figureReadings.rating, above: 0, max: 5 },
    scale: scales.rating,
  },
  reviewVolume: {
    reading: { kind: 'count', field: 'userRatingsTotal', min: 1 },
    scale: scales.reviews,
  },
  responseTime: {
    reading: { kind: 'duration', fields: ['avgResponseTime', 'responseTime'], ...figureReadings.duration },
    scale: scales.responseMinutes,
  },
  servicesOffered: {
    reading: { kind: 'list', field: 'services', separator: ',', min: 1 },
    scale: scales.services,
  },
  commissionRates: {
    reading: { kind: 'percentRange', field: 'commission', patterns: figureReadings.commission, max: 100 },
    scale: scales.commission,
  },
  businessStatus: {
    reading: {
      kind: 'status',
      field: 'businessStatus',
      points: { [OPERATIONAL]: statusPoints.operational },
      otherwise: statusPoints.otherwise,
    },
    scale: null,
  },
  contactInfo: { reading: { kind: 'presence', points: contactPoints }, scale: null },
}

/** What each kind of reading means: enough to write an interpreter from. */
const readingWords: Record<Reading['kind'], string> = {
  rating:
    'The first pattern that matches gives group 1 as a number. Not known unless it is over `above` and at most `max`.',
  count: 'The number itself. Not known where it is null or under `min`.',
  duration:
    'The first of `fields` that can be read. Lower-case it; the first pattern that matches gives group 1 as a number times `unitMinutes` of the first letter of group 2; else the first of `phrases` that the text holds gives its minutes; else it cannot be read.',
  list: 'Split at `separator`, tidy and lower-case each part, drop empty ones and repetitions, and count. Not known under `min`.',
  percentRange:
    'The first pattern that matches gives group 1 and group 2 (or group 1 twice) as numbers; the value is their mean. Not known where nothing matches or one is over `max`.',
  status: 'Not known where the trimmed text is empty. Otherwise the score is `points` of it, or `otherwise`.',
  presence: 'Always known: the score is the sum of `points` of the fields whose trimmed text is not empty.',
}

const formula = [
  'A field that the company’s `defaultedFields` names holds a default text: read it as null.',
  'Tidy a text before reading it: every run of white space becomes one blank, both ends are trimmed, null is an empty text. Patterns are ECMAScript regular expressions with the flag i.',
  'A factor with a `scale` scores the height of that broken line at its value: flat beyond both ends; between the points (x0, y0) and (x1, y1) it is round(y0 + (x - x0) * (y1 - y0) / (x1 - x0)).',
  'Confidence is the sum of the weights of the known factors.',
  'Total is round(sum of weight * score over the known factors / confidence).',
  'There is no score where confidence is below `minimum.confidence` or a factor of `minimum.required` is not known.',
  'round() rounds half up. Ranks count scored companies that are approved and open for business from 1, the highest total first, equal totals by the lower id.',
  'A score is calculated on the first day of January, April, July and October (UTC), and for one company alone when it is approved and when one of its facts changes. `scoreLastUpdated` says when, `hostScoreVersion` by which methodology.',
] as const

/**
 * `GET /methodology.json`: with it and the public list of companies anyone can work out every HostScore again. Says
 * all the engine reads, from the same constants.
 */
export function publishedMethodology() {
  return {
    name: 'HostScore',
    version: METHODOLOGY_VERSION,
    date: changelog[0]?.date ?? null,
    changelog,
    data: '/api/management-companies',
    formula,
    readings: readingWords,
    minimum: scoreMinimum,
    factors: computedWeights.map(({ key, label, weight }) => ({
      key,
      label,
      weight,
      words: factorWords[key],
      ...readings[key],
    })),
    /** Explains a company in the analysis; no part of the score. */
    analysis: analysisWeights.map(({ key, label, weight }) => ({
      key,
      label,
      weight,
      words: analysisWords[key],
    })),
    tiers: {
      badgeFrom: BADGE_MIN_SCORE,
      certification: certificationTiers.map(({ name, min }) => ({ name, min })),
      ranking: rankingTiers.map(({ name, min }) => ({ name, min })),
    },
  } as const
}
