import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import type { Change } from '@server/modules/auth/actor.rules.ts'
import { AppError } from '@shared/lib/errors.ts'
import { foldText } from '@shared/lib/fold-text.ts'
import { urls } from '@shared/lib/urls.ts'
import { states } from '@shared/locations/places.ts'
import type {
  SeoFilterInput,
  SeoMarket,
  SeoMarketsInput,
  SeoNotesInput,
  SeoOverview,
  SeoPropertyType,
  SeoState,
  SeoTask,
} from '@shared/seo/seo.schema.ts'
import { findNewestRun, getLastCheckedAt } from './seo-runs.service.ts'
import * as repo from './trackers.repo.ts'
import { getProgress } from './trackers.rules.ts'

/** Returns the progress of the three kinds of pages, and the newest check (product 2.30). */
export async function getSeoOverview(deps: Deps): Promise<SeoOverview> {
  const counts = await repo.countStatuses(deps.db)
  return {
    markets: getProgress(counts.markets),
    states: getProgress(counts.states),
    propertyTypes: getProgress(counts.propertyTypes),
    run: await findNewestRun(deps),
    checkedAt: await getLastCheckedAt(deps),
  }
}

export async function listTrackedMarkets(
  deps: Deps,
  input: SeoMarketsInput,
): Promise<{ rows: SeoMarket[]; total: number }> {
  const { rows, total } = await repo.listMarkets(deps.db, {
    ...input,
    statesOfSearch: findStatesByName(input.search ?? ''),
  })
  return {
    rows: rows.map(({ slug, ...market }) => ({
      ...market,
      path: urls.location({ state: market.state, city: slug }),
    })),
    total,
  }
}

/** Returns the states a search matches, by code or part of the name. */
function findStatesByName(search: string): string[] {
  const text = foldText(search)
  return Object.entries(states)
    .filter(([code, name]) => code.toLowerCase() === text || foldText(name).includes(text))
    .map(([code]) => code)
}

export async function listTrackedStates(deps: Deps, input: SeoFilterInput): Promise<SeoState[]> {
  const rows = await repo.listStates(deps.db, input)
  return rows.map((state) => ({ ...state, path: urls.location({ state: state.code }) }))
}

export function listTrackedPropertyTypes(deps: Deps, input: SeoFilterInput): Promise<SeoPropertyType[]> {
  return repo.listPropertyTypes(deps.db, input)
}

/** Writes notes of tasks; an empty one is deleted. Writes all or none. @throws AppError NOT_FOUND; EDIT_CONFLICT */
export async function writeNotes(
  deps: Deps,
  change: Change,
  { notes, before: seen = {} }: SeoNotesInput,
): Promise<SeoTask[]> {
  const now = deps.clock.now()
  return deps.db.$transact(async (tx) => {
    const written = []
    for (const [taskId, text] of Object.entries(notes)) {
      const id = Number(taskId)
      const lockedTask = await repo.lockTask(tx, id)
      if (!lockedTask) throw new AppError('NOT_FOUND')
      const { marketId, notes: before } = lockedTask
      if ((seen[taskId] ?? before ?? '') !== (before ?? '')) throw new AppError('EDIT_CONFLICT')
      written.push({ before, task: await repo.updateNotes(tx, { id, marketId, notes: text || null, now }) })
    }
    for (const { before, task } of written) {
      await recordAudit(tx, {
        ...change,
        action: 'seo.notes',
        entity: 'seo_task',
        entityId: task.id,
        before: { notes: before },
        after: { notes: task.notes },
      })
    }
    return written.map(({ task }) => task)
  })
}
