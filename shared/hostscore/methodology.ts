import type { computedWeights } from './weights.ts'

/**
 * The numbers of the HostScore: everything the engine reads and `/methodology.json` publishes. A change here is a new
 * version with a line in the changelog, or old scores could not be explained any more.
 */

export interface MethodologyVersion {
  version: string
  /** Day it came into force, ISO 8601. */
  date: string
  change: string
}

/** The newest version first. */
export const changelog: readonly MethodologyVersion[] = [
  {
    version: '1.0',
    date: '2025-01-14',
    change:
      'First published version: seven factors, each worked out from facts on record, with a stated confidence.',
  },
]

/** The version in force. */
export const METHODOLOGY_VERSION = '1.0'

/** Points of a broken line, from left to right: at `x` the factor is worth `y` (0-100). */
export type Scale = readonly (readonly [x: number, y: number])[]

/** What a factor is worth for what was read: broken lines, flat beyond both ends. */
export const scales = {
  /** Stars, above 0 to 5. Nearly every listed company has 4 or more, so the upper end is spread out. */
  rating: [
    [1, 0],
    [3, 40],
    [4, 70],
    [4.5, 85],
    [5, 100],
  ],
  /** Number of reviews, from 1. */
  reviews: [
    [1, 20],
    [10, 50],
    [50, 75],
    [200, 90],
    [500, 100],
  ],
  /** Minutes until an owner or guest has an answer. */
  responseMinutes: [
    [15, 100],
    [60, 90],
    [120, 80],
    [240, 65],
    [480, 50],
    [1440, 25],
    [2880, 0],
  ],
  /** Number of different services. */
  services: [
    [1, 30],
    [3, 60],
    [6, 90],
    [8, 100],
  ],
  /** Percent of the booking income; of a range, its middle. */
  commission: [
    [10, 100],
    [15, 90],
    [20, 75],
    [25, 55],
    [30, 35],
    [40, 0],
  ],
} as const satisfies Record<string, Scale>

/** Google's word for a business that is open. */
export const OPERATIONAL = 'OPERATIONAL'
/** What a business that is open, and one that is not, gets for its status. */
export const statusPoints = { operational: 100, otherwise: 0 } as const

/**
 * Points for each way to reach a company that is on record and public. The mail address counts nothing: every
 * company must give one, and nobody outside could check it.
 */
export const contactPoints = { phoneNumber: 40, website: 40, openingHours: 20 } as const

export type ComputedKey = (typeof computedWeights)[number]['key']

/**
 * Below this there is no score, only "Not yet scored". Half of the weight is what guests say; everything else is the
 * company's own word. Without a rating and the number of reviews behind it a score would be an advertisement, and
 * with them at least one more of the company's own facts must be known.
 */
export const scoreMinimum = {
  confidence: 60,
  required: ['googleRating', 'reviewVolume'],
} as const satisfies { confidence: number; required: readonly ComputedKey[] }

/** How each factor is worked out, in words. */
export const factorWords: Record<ComputedKey, string> = {
  googleRating:
    'The company’s rating on Google, 1 to 5 stars. Known only where a rating is on record; “N/A” is no rating.',
  reviewVolume: 'How many Google reviews stand behind the rating. None at all counts as not known.',
  responseTime:
    'The average response time on record, or else the one the company promises. Faster is better; of “1-2 hours” the longer counts.',
  servicesOffered: 'How many different services the company lists.',
  commissionRates:
    'The commission the company publishes, in percent of the booking income; of a range, its middle. Lower is better. Where a company publishes none, none is assumed.',
  businessStatus: 'Google’s business status: open is worth all points, anything else none.',
  contactInfo:
    'What visitors can reach: a phone number (40 points), a website (40) and opening hours (20). Nothing on record is 0.',
}
