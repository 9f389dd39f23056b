import { figurePatterns } from '@shared/companies/company-figures.ts'
import { analysisFactorDescriptions } from '@shared/hostscore/analysis.ts'
import {
  MEASURED_ANSWERS_MAX,
  MEASURED_ANSWERS_MIN,
  MEASURED_DAYS,
} from '@shared/hostscore/measured-response.ts'
import {
  type ComputedKey,
  changelog,
  contactPoints,
  factorDescriptions,
  METHODOLOGY_VERSION,
  OPERATIONAL,
  type Scale,
  scales,
  scoreMinimum,
  statusPoints,
} from '@shared/hostscore/methodology.ts'
import { BADGE_MIN_SCORE, certificationTiers, rankingTiers } from '@shared/hostscore/tiers.ts'
import { analysisWeights, computedWeights } from '@shared/hostscore/weights.ts'

/** Rule that reads a factor's value from the company fields of `GET /api/management-companies`. */
type Reading =
  | { kind: 'rating'; field: string; patterns: readonly string[]; above: number; max: number }
  | { kind: 'count'; field: string; min: number }
  | {
      kind: 'duration'
      /** Field of hours that counts in place of the texts. */
      hoursField: string
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
    reading: { kind: 'rating', field: 'rating', patterns: figurePatterns.rating, above: 0, max: 5 },
    scale: scales.rating,
  },
  reviewVolume: {
    reading: { kind: 'count', field: 'userRatingsTotal', min: 1 },
    scale: scales.reviews,
  },
  responseTime: {
    reading: {
      kind: 'duration',
      hoursField: 'measuredResponseHours',
      fields: ['avgResponseTime', 'responseTime'],
      ...figurePatterns.duration,
    },
    scale: scales.responseMinutes,
  },
  servicesOffered: {
    reading: { kind: 'list', field: 'services', separator: ',', min: 1 },
    scale: scales.services,
  },
  commissionRates: {
    reading: { kind: 'percentRange', field: 'commission', patterns: figurePatterns.commission, max: 100 },
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

/** Definition of each kind of reading, precise enough to implement an interpreter. */
const readingDescriptions: Record<Reading['kind'], string> = {
  rating:
    'The first pattern that matches gives group 1 as a number. Unknown unless it is over `above` and at most `max`.',
  count: 'The number itself. Unknown if it is null or under `min`.',
  duration:
    'If `hoursField` is not null, its hours times 60: the response time is measured. Otherwise it is stated by the company: the first of `fields` that can be read. Lower-case it; the first pattern that matches gives group 1 as a number times `unitMinutes` of the first letter of group 2; otherwise the first of `phrases` contained in the text gives its minutes; otherwise it cannot be read.',
  list: 'Split at `separator`, normalize and lower-case each part, drop empty parts and duplicates, and count. Unknown under `min`.',
  percentRange:
    'The first pattern that matches gives group 1 and group 2 (or group 1 twice) as numbers; the value is their mean. Unknown if nothing matches or one is over `max`.',
  status:
    'Unknown if the trimmed text is empty. Otherwise the score is `points` of the text, or `otherwise`.',
  presence: 'Always known: the score is the sum of `points` of the fields whose trimmed text is not empty.',
}

const formula = [
  'A field listed in the company’s `defaultedFields` holds a default text: read it as null.',
  'Normalize a text before reading it: replace every run of white space with one space, trim both ends, and treat null as an empty text. Patterns are ECMAScript regular expressions with the flag i.',
  'A factor with a `scale` scores the value of that piecewise linear function: constant beyond both ends; between the points (x0, y0) and (x1, y1) it is round(y0 + (x - x0) * (y1 - y0) / (x1 - x0)).',
  'Confidence is the sum of the weights of the known factors.',
  'Total is round(sum of weight * score over the known factors / confidence).',
  'There is no score if confidence is below `minimum.confidence` or a factor of `minimum.required` is unknown.',
  'round() rounds half up. Ranks count approved, operational companies with a score from 1, highest total first, ties by the lower id.',
  'A measured response time (`measuredResponse`) is measured whenever the score is calculated, and published with it.',
  'A score is calculated on the first day of January, April, July and October (UTC), and for a single company when it is approved and when one of its facts changes. `scoreLastUpdated` gives the time, `hostScoreVersion` the methodology.',
] as const

/** Returns `GET /methodology.json`: every input of the engine, so that anyone can reproduce every HostScore. */
export function publishedMethodology() {
  return {
    name: 'HostScore',
    version: METHODOLOGY_VERSION,
    date: changelog[0]?.date ?? null,
    changelog,
    data: '/api/management-companies',
    formula,
    readings: readingDescriptions,
    minimum: scoreMinimum,
    measuredResponse: {
      words:
        '`measuredResponseHours` is the median of the times from the delivery of a request to the company’s first answer; for an even number of answers the mean of the middle two, rounded half up to two decimals. It is null below `answersMin` answers. A declined request is answered.',
      answersMin: MEASURED_ANSWERS_MIN,
      answersMax: MEASURED_ANSWERS_MAX,
      days: MEASURED_DAYS,
      countField: 'measuredResponseCount',
      timeField: 'measuredResponseAt',
    },
    factors: computedWeights.map(({ key, label, weight }) => ({
      key,
      label,
      weight,
      words: factorDescriptions[key],
      ...readings[key],
    })),
    analysis: analysisWeights.map(({ key, label, weight }) => ({
      key,
      label,
      weight,
      words: analysisFactorDescriptions[key],
    })),
    tiers: {
      badgeFrom: BADGE_MIN_SCORE,
      certification: certificationTiers.map(({ name, min }) => ({ name, min })),
      ranking: rankingTiers.map(({ name, min }) => ({ name, min })),
    },
  } as const
}
