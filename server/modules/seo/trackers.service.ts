import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import type { Actor } from '@server/modules/auth/actor.rules.ts'
import { AppError } from '@shared/errors.ts'
import { states } from '@shared/places.ts'
import type {
  SeoFilterInput,
  SeoMarket,
  SeoMarketsInput,
  SeoNoteInput,
  SeoOverview,
  SeoPropertyType,
  SeoState,
  SeoTask,
} from '@shared/schemas/seo.schema.ts'
import { urls } from '@shared/urls.ts'
import { lastCheckedAt, newestRun } from './seo-runs.service.ts'
import * as repo from './trackers.repo.ts'
import { progressOf } from './trackers.rules.ts'

/** How far the three kinds of pages are, and the newest check (specification, section 2: SEO dashboard). */
export async function seoOverview(deps: Deps): Promise<SeoOverview> {
  const counts = await repo.countStatuses(deps.db)
  return {
    markets: progressOf(counts.markets),
    states: progressOf(counts.states),
    propertyTypes: progressOf(counts.propertyTypes),
    run: await newestRun(deps),
    checkedAt: await lastCheckedAt(deps),
  }
}

/** A page of location markets with their six tasks. */
export async function trackedMarkets(
  deps: Deps,
  input: SeoMarketsInput,
): Promise<{ rows: SeoMarket[]; total: number }> {
  const { rows, total } = await repo.listMarkets(deps.db, {
    ...input,
    statesOfSearch: statesNamed(input.search ?? ''),
  })
  return {
    rows: rows.map(({ slug, ...market }) => ({
      ...market,
      path: urls.location({ state: market.state, city: slug }),
    })),
    total,
  }
}

/** The states a search means: by code, or by a part of their name. */
function statesNamed(search: string): string[] {
  const text = search.trim().toLowerCase()
  return Object.entries(states)
    .filter(([code, name]) => code.toLowerCase() === text || name.toLowerCase().includes(text))
    .map(([code]) => code)
}

/** The 50 states, by name. */
export async function trackedStates(deps: Deps, input: SeoFilterInput): Promise<SeoState[]> {
  const rows = await repo.listStates(deps.db, input)
  return rows.map((state) => ({ ...state, path: urls.location({ state: state.code }) }))
}

/** The property types, by name. */
export function trackedPropertyTypes(deps: Deps, input: SeoFilterInput): Promise<SeoPropertyType[]> {
  return repo.listPropertyTypes(deps.db, input)
}

/**
 * Writes a task's note, which no check touches; empty takes it away.
 * @throws AppError NOT_FOUND for a task that is not there
 */
export async function writeNotes(
  deps: Deps,
  actor: Actor,
  input: SeoNoteInput,
  requestId: string,
): Promise<SeoTask> {
  const { taskId: id } = input
  const notes = input.notes || null
  return deps.db.$transact(async (tx) => {
    const held = await repo.lockTask(tx, id)
    if (!held) throw new AppError('NOT_FOUND')
    const now = deps.clock.now()
    const task = await repo.updateNotes(tx, { id, marketId: held.marketId, notes, now })
    await recordAudit(tx, {
      actor,
      action: 'seo.notes',
      entity: 'seo_task',
      entityId: id,
      before: { notes: held.notes },
      after: { notes },
      requestId,
    })
    return task
  })
}
