import { advisoryLocks } from '@server/platform/advisory-locks.ts'
import type { Sql, Tx } from '@server/platform/db.ts'
import { emailSpellings } from '@server/platform/email-spellings.ts'
import { advisoryLock } from '@server/platform/sql.ts'

export interface WaitedPlace {
  state: string
  citySlug: string
}

/** Serializes requests for one mailbox, and with its erasure, until the transaction ends. */
export async function lockAddress(tx: Sql, mailbox: string): Promise<void> {
  await advisoryLock(advisoryLocks.mailboxOfWaitlist(mailbox)).execute(tx.$kysely)
}

export function countWaiting(tx: Tx, email: string): Promise<number> {
  return tx.waitlistEntry.count({ where: { email: { in: emailSpellings(email) }, notifiedAt: null } })
}

/** Adds an entry, or reactivates one that was notified: the person waits from then on. */
export async function upsertWaitlistEntry(
  tx: Tx,
  entry: WaitedPlace & { email: string; placeName: string; createdAt: Date },
): Promise<void> {
  const { email, state, citySlug, placeName, createdAt } = entry
  await tx.waitlistEntry.upsert({
    where: { email_state_citySlug: { email, state, citySlug } },
    create: { email, state, citySlug, placeName, createdAt },
    update: { notifiedAt: null, createdAt },
    select: { id: true },
  })
}

export async function isWaiting(tx: Tx, address: string, place: WaitedPlace): Promise<boolean> {
  const email = { in: emailSpellings(address) }
  const found = await tx.waitlistEntry.count({ where: { email, ...place, notifiedAt: null } })
  return found > 0
}

/** Marks all waiting entries for the places that the company serves as notified, and returns them. */
export function claimWaitlistEntries(
  { $kysely }: Sql,
  companyId: number,
  now: Date,
): Promise<(WaitedPlace & { email: string })[]> {
  return $kysely
    .updateTable('waitlistEntries as w')
    .set({ notifiedAt: now })
    .where('w.notifiedAt', 'is', null)
    .where((entry) =>
      entry.exists(
        entry
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
