import type { Deps } from '@server/deps.ts'
import * as companies from '@server/modules/companies/companies.service.ts'
import * as email from '@server/modules/email/email.service.ts'
import type { Tx } from '@server/platform/db.ts'
import { mailboxKey } from '@shared/address.ts'
import { AppError } from '@shared/errors.ts'
import { stateCode, stateName } from '@shared/places.ts'
import type { WaitablePlace, WaitForPlaceOutput } from '@shared/schemas/location.schema.ts'
import { placeSlug } from '@shared/slug.ts'
import { absoluteUrl, urls } from '@shared/urls.ts'
import * as repo from './locations.repo.ts'
import { waitablePlace } from './locations.rules.ts'
import type { placeMails } from './place-waiters.mails.ts'
import * as waiters from './place-waiters.repo.ts'
import { placeOpenedMail } from './place-waiters.views.tsx'

/** Nobody owns homes in more places that have no manager. */
const MAX_WAITING_PER_ADDRESS = 20

/**
 * The place somebody may wait for, by its state and maybe its city.
 * @throws AppError NOT_FOUND for a state or a city we do not know
 */
export async function findWaitablePlace(
  deps: Deps,
  input: { state: string; city?: string },
): Promise<WaitablePlace> {
  const state = stateCode(input.state)
  const citySlug = placeSlug(input.city ?? '')
  if (!state) throw new AppError('NOT_FOUND')
  if (!citySlug) return { name: stateName(state), state, citySlug: null }
  const [city] = await repo.listCities(deps.db, [{ state, citySlug }])
  if (!city) throw new AppError('NOT_FOUND')
  return waitablePlace(city)
}

/**
 * "Tell me when it opens": keeps an e-mail address until the first company that serves the place is approved. Asking
 * twice answers the same. Where companies work already there is nothing to wait for, and nothing is kept.
 *
 * @throws AppError NOT_FOUND for a place we do not know; RATE_LIMITED when the address waits for 20 places
 */
export async function waitForPlace(
  deps: Deps,
  input: { email: string; state: string; city?: string },
): Promise<WaitForPlaceOutput> {
  const place = await findWaitablePlace(deps, input)
  const { state, name: placeName } = place
  const path = urls.location({ state, city: place.citySlug })
  if ((await countCompanies(deps, place)) > 0) return { status: 'open', placeName, path }
  const address = input.email.toLowerCase()
  const wanted = { state, citySlug: place.citySlug ?? '' }
  await deps.db.$transact(async (tx) => {
    await waiters.lockAddress(tx, address)
    const waiting = await waiters.countWaiting(tx, address)
    const isNew = !(await waiters.isWaiting(tx, address, wanted))
    if (isNew && waiting >= MAX_WAITING_PER_ADDRESS) {
      throw new AppError('RATE_LIMITED', {
        message: `This address already waits for ${MAX_WAITING_PER_ADDRESS} places.`,
        retryAfterS: 24 * 60 * 60,
      })
    }
    await waiters.upsertWaiter(tx, { email: address, ...wanted, placeName, createdAt: deps.clock.now() })
  })
  return { status: 'waiting', placeName, path }
}

async function countCompanies(deps: Deps, { state, citySlug }: WaitablePlace): Promise<number> {
  if (citySlug === null) return companies.countOfState(deps, state)
  const [counted] = await companies.withCompanyCounts(deps, [{ state, citySlug }])
  return counted?.companyCount ?? 0
}

/**
 * Tells everybody who waits for a place that this company serves, in the transaction that lists it or moves it: each
 * waiter is taken once, whatever runs in parallel, and each mailbox gets one mail, whatever spellings it waits in. Call
 * `wakeMail` after the commit. While the company is not listed, or mail is switched off, nobody is taken.
 *
 * @returns how many mails were queued
 */
export async function notifyWaiters(deps: Deps, tx: Tx, companyId: number): Promise<number> {
  if (!(await email.emailConfig(deps, tx)).useEmail) return 0
  if (!(await companies.findListed(deps, companyId, tx))) return 0
  const claimed = await waiters.claimWaiters(tx, companyId, deps.clock.now())
  const byMailbox = new Map<string, { to: string; places: Set<string> }>()
  for (const { email: to, state, citySlug } of claimed) {
    const mailbox = mailboxKey(to)
    const mail = byMailbox.get(mailbox) ?? { to, places: new Set() }
    byMailbox.set(mailbox, { ...mail, places: mail.places.add(`${state}/${citySlug}`) })
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

/** The renderer of the mail to those who waited; null when no company works in any of the places any more. */
export const placeMailRenderers: email.MailRenderers<keyof typeof placeMails> = {
  'place.opened': async (deps, { payload: { places } }) => {
    const open = []
    for (const key of places) {
      const [state = '', city = ''] = key.split('/')
      const place = await findWaitablePlace(deps, { state, city })
      const companyCount = await countCompanies(deps, place)
      const path = urls.location({ state, city })
      if (companyCount > 0)
        open.push({ name: place.name, companyCount, url: absoluteUrl(deps.config.publicUrl, path) })
    }
    return open.length > 0 ? placeOpenedMail({ places: open }) : null
  },
}
