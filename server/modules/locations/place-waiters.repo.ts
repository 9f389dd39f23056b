import type { Tx } from '@server/platform/db.ts'

/** A place somebody waits for; an empty `citySlug` is the whole state. */
export interface WaitedPlace {
  state: string
  citySlug: string
}

/** Parallel requests of one address wait here for each other until the transaction ends. */
export async function countWaiting(tx: Tx, email: string): Promise<number> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${`waiter:${email}`}))`
  return tx.placeWaiter.count({ where: { email, notifiedAt: null } })
}

/** Waits, or waits again after having been told. */
export async function upsertWaiter(
  tx: Tx,
  waiter: WaitedPlace & { email: string; placeName: string; createdAt: Date },
): Promise<void> {
  const { email, state, citySlug, placeName, createdAt } = waiter
  await tx.placeWaiter.upsert({
    where: { email_state_citySlug: { email, state, citySlug } },
    create: { email, state, citySlug, placeName, createdAt },
    update: { notifiedAt: null },
    select: { id: true },
  })
}

/** Whether this address waits for the place already. */
export async function isWaiting(tx: Tx, email: string, place: WaitedPlace): Promise<boolean> {
  const found = await tx.placeWaiter.count({ where: { email, ...place, notifiedAt: null } })
  return found > 0
}

/** Takes, once and for all, everybody who waits for a place that the company serves. */
export function claimWaiters(
  tx: Tx,
  companyId: number,
  now: Date,
): Promise<(WaitedPlace & { email: string })[]> {
  return tx.$queryRaw`
    UPDATE place_waiters w SET notified_at = ${now}
    WHERE w.notified_at IS NULL AND EXISTS (
      SELECT 1 FROM company_places p
      WHERE p.company_id = ${companyId} AND p.state = w.state AND (w.city_slug = '' OR w.city_slug = p.city_slug))
    RETURNING w.email, w.state, w.city_slug AS "citySlug"`
}
