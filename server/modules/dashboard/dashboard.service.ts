import type { Deps } from '@server/deps.ts'
import type { Actor } from '@server/modules/auth/actor.rules.ts'
import { countLeadsOfToday } from '@server/modules/leads/admin/lead-list.service.ts'
import { countHeldLeads } from '@server/modules/leads/hold/hold.service.ts'
import type {
  DashboardSummary,
  SiteFigures,
  SiteStatus,
  TodaySummary,
} from '@shared/dashboard/dashboard.schema.ts'
import { CONTACT_WITHIN_MS } from '@shared/leads/lead-due.ts'
import { DAY_MS, WEEK_MS } from '@shared/lib/durations.ts'
import { addDays, DUE_SOON_DAYS, toDay } from '@shared/privacy/data-request.ts'
import { version } from '../../../package.json'
import { countEverything, countPublicFigures, countToday, findLastUpdate } from './dashboard.repo.ts'

/** Returns the figures of the dashboard (product 2.24, 10.6). "Rated" are companies with a HostScore. */
export function summarize({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<DashboardSummary> {
  const now = clock.now().getTime()
  return countEverything(db, {
    weekAgo: new Date(now - WEEK_MS),
    now: new Date(now),
    overdueBefore: new Date(now - CONTACT_WITHIN_MS),
    dueUntil: addDays(toDay(clock.now()), DUE_SOON_DAYS),
  })
}

/** Returns what waits for a user today (product 2.46), each count as the list behind it has it. */
export async function summarizeToday(
  deps: Deps,
  actor: Actor,
  { timeZone }: { timeZone?: string },
): Promise<TodaySummary> {
  const [leads, others, held] = await Promise.all([
    countLeadsOfToday(deps, actor, timeZone),
    countToday(deps.db),
    countHeldLeads(deps),
  ])
  return { ...leads, ...others, heldLeads: held.held, overdueHeldLeads: held.overdue }
}

/** Returns what every screen shows; reads a few entries of indexes. */
export async function getSiteStatus({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<SiteStatus> {
  return { version, hasSampleData: config.sampleData, lastUpdate: await findLastUpdate(db) }
}

const YEAR_MS = 365 * DAY_MS

/** Returns counts of stored rows, with their time: figures about the site that need no claim. */
export async function getSiteFigures({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<SiteFigures> {
  const countedAt = clock.now()
  return { ...(await countPublicFigures(db, new Date(countedAt.getTime() - YEAR_MS))), countedAt }
}
