import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import type { Change } from '@server/modules/auth/actor.rules.ts'
import * as servedPlaces from '@server/modules/companies/directory/served-places.service.ts'
import { getEmailConfig, notifyEmailWorker } from '@server/modules/email/email.service.ts'
import { AppError } from '@shared/lib/errors.ts'
import { toCityKey } from '@shared/locations/city-key.ts'
import {
  DEMAND_MAX,
  type NotifyPlaceInput,
  type PlaceDemand,
  type WaitlistInput,
  type WaitlistRow,
} from '@shared/locations/waitlist.schema.ts'
import type { WaitedPlace } from './waitlist.repo.ts'
import { countCompanies, queueOpenedMails } from './waitlist.service.ts'
import * as repo from './waitlist-admin.repo.ts'

/** Returns one page of the waitlist and the number of matching entries. */
export async function listWaitlist(
  deps: Deps,
  input: WaitlistInput,
): Promise<{ rows: WaitlistRow[]; total: number }> {
  return { rows: await repo.listEntries(deps.db, input), total: await repo.countEntries(deps.db, input) }
}

/** Returns the places that people wait for, most waiting people first. */
export async function listDemand(deps: Deps): Promise<PlaceDemand[]> {
  const rows = await repo.listDemand(deps.db, DEMAND_MAX)
  const served = await listServed(deps, rows)
  return rows.map(({ totalCount, ...row }, index) => ({
    ...row,
    id: index + 1,
    notifiedCount: totalCount - row.waitingCount,
    isOpen: served.has(toCityKey(row)),
  }))
}

/** Returns the keys of the places that a listed company serves: cities in one query, of states there are few. */
async function listServed(deps: Deps, places: readonly WaitedPlace[]): Promise<Set<string>> {
  const cities = await servedPlaces.withCompanyCounts(
    deps,
    places.filter(({ citySlug }) => citySlug !== ''),
  )
  const served = new Set(cities.filter(({ companyCount }) => companyCount > 0).map(toCityKey))
  for (const place of places.filter(({ citySlug }) => citySlug === '')) {
    if ((await servedPlaces.countCompaniesInState(deps, place.state)) > 0) served.add(toCityKey(place))
  }
  return served
}

/** Permanently removes an entry, for example at the person's request. @throws AppError NOT_FOUND */
export async function removeWaitlistEntry(deps: Deps, change: Change, id: number): Promise<void> {
  await deps.db.$transact(async (tx) => {
    const removed = await repo.deleteEntry(tx, id)
    if (!removed) throw new AppError('NOT_FOUND', { message: 'This entry is no longer on the waitlist.' })
    const { email, placeName, notifiedAt } = removed
    await recordAudit(tx, {
      ...change,
      action: 'waitlist.remove',
      entity: 'waitlist_entry',
      entityId: id,
      before: { email, placeName, status: notifiedAt ? 'notified' : 'waiting' },
    })
  })
}

/**
 * Emails everyone who still waits for a place that a listed company serves: they were passed over while emails were
 * switched off. @returns the number of queued emails
 * @throws AppError INVALID_INPUT while no listed company serves the place, or emails are switched off
 */
export async function notifyPlace(
  deps: Deps,
  change: Change,
  { state, citySlug }: NotifyPlaceInput,
): Promise<{ notifiedCount: number }> {
  if ((await countCompanies(deps, { state, citySlug: citySlug || null })) === 0)
    throw new AppError('INVALID_INPUT', { message: 'No listed company serves this place yet.' })
  const notifiedCount = await deps.db.$transact(async (tx) => {
    if (!(await getEmailConfig(deps, tx)).useEmail)
      throw new AppError('INVALID_INPUT', {
        message: 'Email is turned off in the notification settings. Turn it on there first.',
      })
    const claimed = await repo.claimEntriesOfPlace(tx, { state, citySlug }, deps.clock.now())
    if (claimed.length === 0) return 0
    const queued = await queueOpenedMails(deps, tx, claimed)
    await recordAudit(tx, {
      ...change,
      action: 'waitlist.notify',
      entity: 'waitlist_entry',
      after: { state, citySlug, emails: queued },
    })
    return queued
  })
  notifyEmailWorker(deps)
  return { notifiedCount }
}
