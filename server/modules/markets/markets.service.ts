import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import type { Change } from '@server/modules/auth/actor.rules.ts'
import { DAY_MS } from '@shared/lib/durations.ts'
import { objectKeys } from '@shared/lib/objects.ts'
import { allStates, stateName } from '@shared/locations/places.ts'
import type { ExportMarketsInput, Market, MarketsInput } from '@shared/markets/markets.schema.ts'
import * as repo from './markets.repo.ts'

const stateNames = objectKeys(allStates).map((code) => [code, stateName(code)] as const)
/** Far more than there are cities. */
const MAX_EXPORTED = 100_000

function getTimes({ clock }: Deps): repo.MarketTimes {
  const now = clock.now().getTime()
  return { since30: new Date(now - 30 * DAY_MS), since90: new Date(now - 90 * DAY_MS) }
}

/** Returns one page of the cities or states with leads, waiting people or companies. */
export async function listMarkets(
  deps: Deps,
  { page, pageSize, ...input }: MarketsInput,
): Promise<{ rows: Market[]; total: number }> {
  const offset = (page - 1) * pageSize
  const read = (limit: number, from: number) =>
    repo.listMarkets(deps.db, input, getTimes(deps), { stateNames, limit, offset: from })
  const { rows, total } = await read(pageSize, offset)
  // A page beyond the last one has no row that tells the total.
  const known = rows.length === 0 && page > 1 ? (await read(1, 0)).total : total
  return { rows: rows.map((row, at) => ({ id: offset + at + 1, ...row })), total: known }
}

/** Returns all markets that match, for a file. Audits the export. */
export async function exportMarkets(
  deps: Deps,
  change: Change,
  input: ExportMarketsInput,
): Promise<Market[]> {
  const { rows } = await repo.listMarkets(deps.db, input, getTimes(deps), {
    stateNames,
    limit: MAX_EXPORTED,
    offset: 0,
  })
  await deps.db.$transact((tx) =>
    recordAudit(tx, { ...change, action: 'markets.export', entity: 'analytics_report', after: input }),
  )
  return rows.map((row, at) => ({ id: at + 1, ...row }))
}
