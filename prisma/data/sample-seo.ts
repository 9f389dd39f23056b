import { propertyTypePages } from '@shared/property-types.ts'
import { writtenLocations } from './locations/index.ts'

type TrackerStatus = 'complete' | 'in-progress' | 'planned'

/** The six tasks of a location market (specification, section 3: SEO trackers). */
const seoTaskNames = [
  'Basic location page',
  'Location-specific content',
  'Internal linking',
  'Company data',
  'Structured data',
  'Property type pages',
] as const

/** Finished tasks of the markets at the start of the list, one after another; the rest has not begun. */
const FINISHED_TASKS = [6, 6, 6, 6, 5, 6, 4, 6, 3, 6, 6, 2, 5, 6, 4, 1, 6, 3, 2, 4, 1, 1]
const MARKET_COUNT = 40
/** One tracker in this many has been touched on the same day. */
const UPDATE_STEP_DAYS = 2

/** Where the search engine work stands in the sample: markets with their tasks, states and property types. */
export function sampleSeo() {
  const markets = writtenLocations.slice(0, MARKET_COUNT).map(({ city, state, stateFull }, index) => {
    const finished = FINISHED_TASKS[index] ?? 0
    return {
      name: city,
      state,
      stateFull,
      status: statusOf(finished, seoTaskNames.length),
      updatedDaysAgo: index * UPDATE_STEP_DAYS,
      tasks: seoTaskNames.map((name, task) => ({ name, status: taskStatus(task, finished), notes: null })),
    }
  })
  const codes = [...new Set(markets.map(({ state }) => state))]
  const states = codes.map((code) => {
    const own = markets.filter(({ state }) => state === code)
    const complete = own.filter(({ status }) => status === 'complete').length
    const begun = own.some(({ status }) => status !== 'planned')
    return {
      name: own[0]?.stateFull ?? code,
      code,
      status: complete === 0 && begun ? ('in-progress' as const) : statusOf(complete, own.length),
      marketCount: own.length,
    }
  })
  const propertyTypes = propertyTypePages.map(({ name }, index) => ({
    name,
    status: (['complete', 'in-progress', 'in-progress', 'planned', 'planned'] as const)[index] ?? 'planned',
    marketCount: markets.filter(({ status }) => status === 'complete').length,
    updatedDaysAgo: index * UPDATE_STEP_DAYS,
  }))
  return { markets, states, propertyTypes }
}

function statusOf(finished: number, total: number): TrackerStatus {
  if (finished === 0) return 'planned'
  return finished === total ? 'complete' : 'in-progress'
}

function taskStatus(task: number, finished: number): TrackerStatus {
  if (task < finished) return 'complete'
  return task === finished && finished > 0 ? 'in-progress' : 'planned'
}
