import type { Deps } from '@server/deps.ts'
import * as companies from '@server/modules/companies/companies.service.ts'
import * as servedPlaces from '@server/modules/companies/directory/served-places.service.ts'
import * as email from '@server/modules/email/email.service.ts'
import * as repo from '@server/modules/locations/locations.repo.ts'
import { toWaitablePlace } from '@server/modules/locations/locations.rules.ts'
import type { Tx } from '@server/platform/db.ts'
import { mailboxKey } from '@shared/leads/duplicate-keys.ts'
import { DAY_S } from '@shared/lib/durations.ts'
import { AppError } from '@shared/lib/errors.ts'
import { placeSlug } from '@shared/lib/slug.ts'
import { urls } from '@shared/lib/urls.ts'
import { toCityKey } from '@shared/locations/city-key.ts'
import type { JoinWaitlistOutput, WaitablePlace } from '@shared/locations/location.schema.ts'
import { stateCode, stateName } from '@shared/locations/places.ts'
import * as waitlist from './waitlist.repo.ts'

const MAX_PLACES_PER_EMAIL = 20

/** Returns the place a visitor can wait for. @throws AppError NOT_FOUND for a place we do not know */
export async function findWaitablePlace(
  deps: Deps,
  input: { state: string; city?: string },
): Promise<WaitablePlace> {
  const state = stateCode(input.state)
  const citySlug = placeSlug(input.city ?? '')
  if (!state) throw new AppError('NOT_FOUND')
  if (!citySlug) return { name: stateName(state), state, citySlug: null }
  const found = await repo.findCity(deps.db, { state, citySlug })
  if (!found) throw new AppError('NOT_FOUND')
  return toWaitablePlace(found.city)
}

/** Returns the place of a waitlist page and how many companies serve it. @throws AppError NOT_FOUND as above */
export async function getWaitablePlace(
  deps: Deps,
  input: { state: string; city?: string },
): Promise<WaitablePlace & { companyCount: number }> {
  const place = await findWaitablePlace(deps, input)
  return { ...place, companyCount: await countCompanies(deps, place) }
}

/**
 * Adds an email address to a place's waitlist. A place with companies has none: nothing is stored (`open`).
 * @throws AppError NOT_FOUND for a place we do not know; RATE_LIMITED when the address already waits for 20 places
 */
export async function joinWaitlist(
  deps: Deps,
  input: { email: string; state: string; city?: string },
): Promise<JoinWaitlistOutput> {
  const place = await findWaitablePlace(deps, input)
  const { state, name: placeName } = place
  const path = urls.location({ state, city: place.citySlug })
  if ((await countCompanies(deps, place)) > 0) return { status: 'open', placeName, path }
  const address = input.email.toLowerCase()
  const wanted = { state, citySlug: place.citySlug ?? '' }
  await deps.db.$transact(async (tx) => {
    await waitlist.lockAddress(tx, mailboxKey(address))
    if (await waitlist.isWaiting(tx, address, wanted)) return
    if ((await waitlist.countWaiting(tx, address)) >= MAX_PLACES_PER_EMAIL) {
      throw new AppError('RATE_LIMITED', {
        message: `This email address is already on ${MAX_PLACES_PER_EMAIL} waitlists.`,
        retryAfterS: DAY_S,
      })
    }
    await waitlist.upsertWaitlistEntry(tx, {
      email: address,
      ...wanted,
      placeName,
      createdAt: deps.clock.now(),
    })
  })
  return { status: 'waiting', placeName, path }
}

/** Counts the listed companies that serve a place. */
export async function countCompanies(
  deps: Deps,
  { state, citySlug }: Pick<WaitablePlace, 'state' | 'citySlug'>,
): Promise<number> {
  if (citySlug === null) return servedPlaces.countCompaniesInState(deps, state)
  const [counted] = await servedPlaces.withCompanyCounts(deps, [{ state, citySlug }])
  return counted?.companyCount ?? 0
}

/**
 * Queues one email per mailbox that waits for a place of this company, in the transaction that lists or moves it.
 * Entries are claimed, so parallel transactions notify once. Call `notifyEmailWorker` after the commit.
 * @returns the number of queued emails
 */
export async function notifyWaitlist(deps: Deps, tx: Tx, companyId: number): Promise<number> {
  if (!(await email.getEmailConfig(deps, tx)).useEmail) return 0
  if (!(await companies.findListedById(deps, companyId, tx))) return 0
  const claimed = await waitlist.claimWaitlistEntries(tx, companyId, deps.clock.now())
  return queueOpenedMails(deps, tx, claimed, companyId)
}

/** Queues one email per mailbox for claimed entries. @returns the number of queued emails */
export async function queueOpenedMails(
  deps: Deps,
  tx: Tx,
  claimed: readonly (waitlist.WaitedPlace & { email: string })[],
  companyId?: number,
): Promise<number> {
  const byMailbox = new Map<string, { to: string; places: Set<string> }>()
  for (const { email: to, ...place } of claimed) {
    const mailbox = mailboxKey(to)
    const mail = byMailbox.get(mailbox) ?? { to, places: new Set() }
    byMailbox.set(mailbox, { ...mail, places: mail.places.add(toCityKey(place)) })
  }
  await email.queueMails(
    deps,
    tx,
    [...byMailbox.values()].map(({ to, places }) => ({
      to,
      template: 'place.opened',
      companyId,
      payload: { places: [...places] },
    })),
  )
  return byMailbox.size
}
