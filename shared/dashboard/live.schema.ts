import { z } from 'zod'

/** Counting stops here; screens show "999+". */
export const LIVE_COUNT_MAX = 1000
/** Number of newest rows by which a screen recognizes how many it does not show yet. */
export const NEWEST_IDS_MAX = 20

const run = z.object({ id: z.int(), status: z.string() }).nullable()

/** Data sent to open admin screens: counts and ids, no personal data. */
export const liveCounts = z.object({
  leads: z.object({
    newCount: z.int(),
    /** New leads whose contact is due. */
    overdueCount: z.int(),
    newestIds: z.array(z.int()),
    /** Newest entry in the history of any lead: an open lead may have changed. */
    lastEventId: z.int(),
  }),
  messages: z.object({ newCount: z.int(), newestIds: z.array(z.int()) }),
  companies: z.object({ pendingCount: z.int(), correctionCount: z.int() }),
  /** Held leads, registrations and corrections. */
  review: z.object({ openCount: z.int() }),
  emails: z.object({ failedCount: z.int(), newestIds: z.array(z.int()) }),
  runs: z.object({ score: run, seo: run }),
})
export type LiveCounts = z.infer<typeof liveCounts>
