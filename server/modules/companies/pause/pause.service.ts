import type { Deps } from '@server/deps.ts'
import { recordAudit, recordSystemAudit } from '@server/modules/audit/audit.service.ts'
import type { Change } from '@server/modules/auth/actor.rules.ts'
import * as email from '@server/modules/email/email.service.ts'
import type { Sql } from '@server/platform/db.ts'
import { getCompanyZone } from '@shared/companies/company-zone.ts'
import { addDays, formatNearDay, MAX_PAUSE_DAYS, toDay } from '@shared/companies/pause.ts'
import { AppError } from '@shared/lib/errors.ts'
import { toStartOfDay } from '@shared/lib/time-zone.ts'
import * as repo from './pause.repo.ts'
import { getPauseDays, isPauseDay, type PauseDays } from './pause.rules.ts'

const COMPANY_ENTITY = 'management_company'

/** Returns the ids of the companies that take no new homes now. */
export async function listPausedIds(deps: Deps, db: Sql = deps.db): Promise<number[]> {
  return (await repo.listPauses(db, deps.clock.now())).map(({ companyId }) => companyId)
}

/** Returns the last day on which each of these companies takes no new homes. Those that take them are left out. */
export async function findPauses(
  deps: Deps,
  companies: readonly { id: number }[],
  db: Sql = deps.db,
): Promise<Map<number, Date>> {
  if (companies.length === 0) return new Map()
  const ids = companies.map(({ id }) => id)
  const pauses = await repo.listPauses(db, deps.clock.now(), ids)
  return new Map(pauses.map(({ companyId, fullUntil }) => [companyId, toDay(fullUntil)]))
}

/** Returns until when a company takes no new homes, and the days that it can choose, as `2027-05-03`. */
export async function getPause(
  deps: Deps,
  { id, timeZone }: { id: number; timeZone: string },
): Promise<{ fullUntil: string | null; days: PauseDays }> {
  const now = deps.clock.now()
  const [pause] = await repo.listPauses(deps.db, now, [id])
  return { fullUntil: pause?.fullUntil ?? null, days: getPauseDays(now, timeZone) }
}

/** Adds to each company until when it takes no new homes. Mutates the rows, which must not be shared. */
export async function addFullUntil<Row extends { id: number }>(
  deps: Deps,
  rows: readonly Row[],
  db: Sql = deps.db,
): Promise<(Row & { fullUntil: Date | null })[]> {
  const pauses = await findPauses(deps, rows, db)
  return rows.map((row) => Object.assign(row, { fullUntil: pauses.get(row.id) ?? null }))
}

/** Returns why one of these companies cannot get a new lead now; null if all can. */
export async function explainPause(
  deps: Deps,
  companies: readonly { id: number; name: string }[],
  db: Sql = deps.db,
): Promise<string | null> {
  const pauses = await findPauses(deps, companies, db)
  const full = companies.find(({ id }) => pauses.has(id))
  const day = full && pauses.get(full.id)
  return day ? `${full.name} takes no new homes until ${formatNearDay(day)}.` : null
}

/** Refuses to send a lead to a company that takes no new homes. @throws AppError INVALID_INPUT with its name */
export async function requireTakingHomes(
  deps: Deps,
  companies: readonly { id: number; name: string }[],
  db: Sql = deps.db,
): Promise<void> {
  const message = await explainPause(deps, companies, db)
  if (message) throw new AppError('INVALID_INPUT', { message: `${message} Nothing was sent.` })
}

/**
 * Stops matching a company until the end of a day in its time zone. Called for a visitor with the company's link.
 * @throws AppError INVALID_INPUT for a day that is none, past, today or too far away; NOT_FOUND unless listed
 */
export async function pauseCompany(
  deps: Deps,
  { companyId, fullUntil: day }: { companyId: number; fullUntil: string },
  requestId: string,
): Promise<void> {
  await deps.db.$transact(async (tx) => {
    const company = await repo.lockListed(tx, companyId)
    if (!company) throw new AppError('NOT_FOUND', { message: 'This company isn’t listed.' })
    const zone = getCompanyZone(company)
    const now = deps.clock.now()
    const days = getPauseDays(now, zone)
    if (!isPauseDay(day, days))
      throw new AppError('INVALID_INPUT', {
        details: {
          fullUntil: `Please choose a day from ${formatNearDay(toDay(days.first))} to ${formatNearDay(toDay(days.last))}, at most ${MAX_PAUSE_DAYS} days ahead.`,
        },
      })
    const [before] = await repo.listPauses(tx, now, [companyId])
    if (before?.fullUntil === day) return
    await repo.savePause(tx, {
      companyId,
      fullUntil: day,
      endsAt: toStartOfDay(addDays(day, 1), zone),
      createdAt: now,
    })
    await recordSystemAudit(tx, {
      as: 'visitor',
      action: 'company.pause',
      entity: COMPANY_ENTITY,
      entityId: companyId,
      before: { fullUntil: before?.fullUntil ?? null },
      after: { fullUntil: day },
      requestId,
    })
  })
  deps.cache.drop('companies')
}

/** Ends a company's pause now, by itself with its link, or by an editor, which the company is told. */
export async function endPause(
  deps: Deps,
  companyId: number,
  by: Change | { visitorRequestId: string },
): Promise<void> {
  await deps.db.$transact(async (tx) => {
    const company = await repo.lockListed(tx, companyId)
    const fullUntil = await repo.deletePause(tx, companyId)
    if (!fullUntil) return
    const event = {
      action: 'company.open-again',
      entity: COMPANY_ENTITY,
      entityId: companyId,
      before: { fullUntil },
      after: { fullUntil: null },
    } as const
    if ('visitorRequestId' in by)
      return recordSystemAudit(tx, { ...event, as: 'visitor', requestId: by.visitorRequestId })
    await email.queueMails(deps, tx, toMails([{ companyId, fullUntil, email: company?.email ?? null }], true))
    await recordAudit(tx, { ...by, ...event })
  })
  deps.cache.drop('companies')
  email.notifyEmailWorker(deps)
}

/** Ends the pauses whose last day is over, and tells each company, once. */
export async function endDuePauses(deps: Deps): Promise<void> {
  const hasEnded = await deps.db.$transact(async (tx) => {
    const ended = await repo.deleteEndedPauses(tx, deps.clock.now())
    if (ended.length === 0) return false
    await email.queueMails(deps, tx, toMails(ended, false))
    await recordSystemAudit(tx, {
      as: 'system',
      action: 'company.open-again',
      entity: COMPANY_ENTITY,
      after: { companyIds: ended.map(({ companyId }) => companyId) },
    })
    return true
  })
  if (!hasEnded) return
  deps.cache.drop('companies')
  email.notifyEmailWorker(deps)
}

interface EndedPause {
  companyId: number
  fullUntil: string
  email: string | null
}

/** Returns the emails about ended pauses, to the companies that get any. */
function toMails(ended: readonly EndedPause[], isByTeam: boolean) {
  return ended.flatMap(({ companyId, fullUntil, email: to }) =>
    to ? [{ to, template: 'company.open-again' as const, companyId, payload: { fullUntil, isByTeam } }] : [],
  )
}
