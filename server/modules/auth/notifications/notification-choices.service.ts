import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import type { Actor, Change } from '@server/modules/auth/actor.rules.ts'
import type { Sql } from '@server/platform/db.ts'
import { type NotificationChoices, newLeadChoices } from '@shared/auth/auth.schema.ts'
import * as repo from './notification-choices.repo.ts'

const DEFAULTS: NotificationChoices = { newLeads: 'off', assignments: true, mentions: true }

/** Returns which emails the caller chose to get. */
export async function getOwnChoices(deps: Deps, actor: Actor): Promise<NotificationChoices> {
  return toChoices(await repo.findChoices(deps.db, actor.userId))
}

export async function setOwnChoices(
  deps: Deps,
  change: Change,
  choices: NotificationChoices,
): Promise<NotificationChoices> {
  const { userId } = change.actor
  await deps.db.$transact(async (tx) => {
    const before = toChoices(await repo.findChoices(tx, userId))
    await repo.saveChoices(tx, userId, choices)
    await recordAudit(tx, {
      ...change,
      action: 'user.notifications',
      entity: 'user',
      entityId: userId,
      before,
      after: choices,
    })
  })
  return choices
}

function toChoices(row: repo.NotificationChoicesRow | null): NotificationChoices {
  if (!row) return DEFAULTS
  return { ...row, newLeads: newLeadChoices.find((choice) => choice === row.newLeads) ?? DEFAULTS.newLeads }
}

/** Returns the users who want this kind of email, in their order. */
export async function listWanting<Person extends { id: number }>(
  tx: Sql,
  kind: repo.NotificationKind,
  people: readonly Person[],
): Promise<Person[]> {
  if (people.length === 0) return []
  const without = new Set(
    await repo.listUserIdsWithout(
      tx,
      kind,
      people.map(({ id }) => id),
    ),
  )
  return people.filter(({ id }) => !without.has(id))
}

/** Returns the email addresses of the users who want an email for each new lead. */
export function listNewLeadAddresses(tx: Sql): Promise<string[]> {
  return repo.listNewLeadAddresses(tx)
}

/** Returns the time zones in which someone wants a digest; null for users without one. */
export function listDigestZones({ db }: Deps): Promise<(string | null)[]> {
  return repo.listDigestZones(db)
}

/** Claims the day's digests of a time zone. @returns the users to email; each is claimed once a day, however many workers try */
export function claimDigests(
  tx: Sql,
  zone: string | null,
  day: string,
): Promise<{ id: number; email: string }[]> {
  return repo.claimDigests(tx, zone, day)
}
