import { MEASURED_ANSWERS_MAX, MEASURED_ANSWERS_MIN, MEASURED_DAYS } from './measured-response.ts'
import type { computedWeights } from './weights.ts'

/**
 * Constants of the HostScore, published in `/methodology.json`. A change needs a new version with a changelog entry.
 */

export interface MethodologyVersion {
  version: string
  date: string
  change: string
}

/** Published versions, newest first. */
export const changelog: readonly MethodologyVersion[] = [
  {
    version: '1.1',
    date: '2026-11-28',
    change: `The response factor uses the time that we measure instead of the one a company states: the median from a request’s delivery to the company’s first answer, over its last ${MEASURED_ANSWERS_MAX} first answers within ${MEASURED_DAYS} days. A decline is an answer. Below ${MEASURED_ANSWERS_MIN} answers, the stated time counts. Scale and weight are unchanged.`,
  },
  {
    version: '1.0',
    date: '2025-01-14',
    change:
      'First published version: seven factors, each computed from stored facts, with a stated confidence.',
  },
]

export const METHODOLOGY_VERSION = '1.1'

/** Returns the version that was in force on a day; before the first one, the first. */
export function methodologyVersionOn(day: Date): string {
  const inForce = changelog.find(({ date }) => new Date(date) <= day) ?? changelog.at(-1)
  return inForce?.version ?? METHODOLOGY_VERSION
}

/** Points of a piecewise linear function with ascending `x`; `y` is a factor's score (0-100). */
export type Scale = readonly (readonly [x: number, y: number])[]

/** Scores of the factors by value: piecewise linear, constant beyond both ends. */
export const scales = {
  /** Stars, above 0 to 5. Most companies have 4 or more, so the upper end is spread out. */
  rating: [
    [1, 0],
    [3, 40],
    [4, 70],
    [4.5, 85],
    [5, 100],
  ],
  reviews: [
    [1, 20],
    [10, 50],
    [50, 75],
    [200, 90],
    [500, 100],
  ],
  /** Minutes until an owner gets an answer, measured or as the company states it. */
  responseMinutes: [
    [15, 100],
    [60, 90],
    [120, 80],
    [240, 65],
    [480, 50],
    [1440, 25],
    [2880, 0],
  ],
  services: [
    [1, 30],
    [3, 60],
    [6, 90],
    [8, 100],
  ],
  /** Percent of the booking income; for a range, its midpoint. */
  commission: [
    [10, 100],
    [15, 90],
    [20, 75],
    [25, 55],
    [30, 35],
    [40, 0],
  ],
} as const satisfies Record<string, Scale>

/** Google's status of an open business. */
export const OPERATIONAL = 'OPERATIONAL'
export const statusPoints = { operational: 100, otherwise: 0 } as const

/** Points for each public contact channel. The required, unpublished email address does not count. */
export const contactPoints = { phoneNumber: 40, website: 40, openingHours: 20 } as const

export type ComputedKey = (typeof computedWeights)[number]['key']

/**
 * Minimum for a score, else "Not yet scored". Guests' ratings and reviews are required: without them it is advertising.
 */
export const scoreMinimum = {
  confidence: 60,
  required: ['googleRating', 'reviewVolume'],
} as const satisfies { confidence: number; required: readonly ComputedKey[] }

export const factorDescriptions: Record<ComputedKey, string> = {
  googleRating:
    'The company’s rating on Google, 1 to 5 stars. Unknown without a stored rating; “N/A” is not a rating.',
  reviewVolume: 'The number of Google reviews behind the rating. Zero counts as unknown.',
  responseTime: `The response time that we measured: the median of a company’s last ${MEASURED_ANSWERS_MAX} first answers to requests within ${MEASURED_DAYS} days. With fewer than ${MEASURED_ANSWERS_MIN}, what the company states: its average, or else the one it promises. Faster is better; for “1-2 hours” we use the longer.`,
  servicesOffered: 'The number of different services the company lists.',
  commissionRates:
    'The published commission, as a percentage of booking income; for a range, its midpoint. Lower is better. If a company publishes none, none is assumed.',
  businessStatus: 'Google’s business status: an open business gets full points; any other status gets none.',
  contactInfo:
    'Public contact details: a phone number (40 points), a website (40) and opening hours (20). If none is on record, the score is 0.',
}
