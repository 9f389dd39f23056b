import { plural } from '@shared/lib/format.ts'
import { urls } from '@shared/lib/urls.ts'
import type { LocationDirectory } from '@shared/locations/location.schema.ts'
import { Link } from 'react-router-dom'
import styles from './tile-map.module.css'

/** Rows of a map on which each state is one square, roughly at its location. A dot is an empty square. */
const ROWS = [
  'AK .. .. .. .. .. .. .. .. .. ME',
  '.. .. .. .. .. .. .. .. .. VT NH',
  'WA ID MT ND MN IL WI MI NY RI MA',
  'OR NV WY SD IA IN OH PA NJ CT ..',
  'CA UT CO NE MO KY WV VA MD DE ..',
  '.. AZ NM KS AR TN NC SC DC .. ..',
  '.. .. .. OK LA MS AL GA .. .. ..',
  'GU HI .. TX .. .. .. .. FL PR VI',
]

/** Row and column of each state, beginning with 1. */
export const stateTiles: ReadonlyMap<string, { gridRow: number; gridColumn: number }> = new Map(
  ROWS.flatMap((row, index) =>
    row
      .split(' ')
      .map((state, column) => [state, { gridRow: index + 1, gridColumn: column + 1 }] as const)
      .filter(([state]) => state !== '..'),
  ),
)

/** Lower limits of the shades, in companies. */
const SHADES = [1, 5, 15]

/** Map of the United States with one square for each state; those with companies are links. */
export function TileMap({ directory }: { directory: LocationDirectory }) {
  return (
    <ul className={styles.map} aria-labelledby="states">
      {directory.map(({ state, stateName, companyCount }) => (
        <li key={state} style={stateTiles.get(state)} aria-hidden={companyCount === 0 || undefined}>
          {companyCount > 0 ? (
            <Link
              to={urls.location({ state })}
              className={styles.tile}
              data-shade={SHADES.filter((limit) => companyCount >= limit).length}
              aria-label={`${stateName}, ${plural(companyCount, 'company', 'companies')}`}
              title={stateName}
            >
              <span className={styles.code}>{state}</span>
              <span className={styles.count}>{companyCount}</span>
            </Link>
          ) : (
            <span className={styles.tile}>{state}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
