import type { Sql, Tx } from '@server/platform/db.ts'
import { advisoryLock } from '@server/platform/sql.ts'

/** A place somebody waits for; an empty `citySlug` is the whole state. */
export interface WaitedPlace {
  state: string
  citySlug: string
}

/** Parallel requests of one address wait here for each other until the transaction ends. */
export async function lockAddress(tx: Sql, email: string): Promise<void> {
  await advisoryLock(`waiter:${email}`).execute(tx.$kysely)
}

/** How many places the address waits for. */
export function countWaiting(tx: Tx, email: string): Promise<number> {
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
  { $kysely }: Sql,
  companyId: number,
  now: Date,
): Promise<(WaitedPlace & { email: string })[]> {
  return $kysely
    .updateTable('placeWaiters as w')
    .set({ notifiedAt: now })
    .where('w.notifiedAt', 'is', null)
    .where((waiter) =>
      waiter.exists(
        waiter
          .selectFrom('companyPlaces as p')
          .select('p.companyId')
          .where('p.companyId', '=', companyId)
          .whereRef('p.state', '=', 'w.state')
          .where((eb) => eb.or([eb('w.citySlug', '=', ''), eb('w.citySlug', '=', eb.ref('p.citySlug'))])),
      ),
    )
    .returning(['w.email', 'w.state', 'w.citySlug'])
    .execute()
}
