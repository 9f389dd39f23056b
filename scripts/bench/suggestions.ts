/** Suggestions of the location search, as the search box requests them for each keystroke. */
import type { Deps } from '@server/deps.ts'
import { suggestLocations } from '@server/modules/locations/search/location-search.service.ts'
import { type DatabaseConnection, openDatabase } from '@server/platform/db.ts'
import { createLog } from '@server/platform/log.ts'

const TYPED = [
  'San Antonio',
  'new york',
  'Lake Tahoe',
  'South Beach',
  'Hilton Head',
  'Springfield',
  'los angeles, ca',
  'Maimi',
  'Philadelfia',
  'Albuqerque',
  'Califronia',
  'Hialeh',
  '33139',
  '1200 Ocean Dr, Miami Beach, FL 33139',
]
const SHORTEST = 2
const ROUNDS = 5

interface SuggestionTimes {
  medianMs: number
  /** 95 of 100 suggestions take at most this. */
  p95Ms: number
}

/** Measures every text that a visitor who types one of the names sends, one after the other. */
export async function measureSuggestions(address: DatabaseConnection): Promise<SuggestionTimes> {
  const { db, close } = openDatabase(address, createLog('silent'))
  try {
    const queries = TYPED.flatMap((text) =>
      Array.from({ length: text.length - SHORTEST + 1 }, (_, at) => text.slice(0, SHORTEST + at)),
    )
    // The first round compiles the code and reads the names of all places.
    for (const query of queries) await suggestLocations({ db } as Deps, query)
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      for (const query of queries) {
        const started = performance.now()
        await suggestLocations({ db } as Deps, query)
        times.push(performance.now() - started)
      }
    }
    times.sort((a, b) => a - b)
    const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
    return { medianMs: at(0.5), p95Ms: at(0.95) }
  } finally {
    await close()
  }
}
