import { plural } from '@shared/lib/format.ts'
import { urls } from '@shared/lib/urls.ts'
import type { LocationDirectory } from '@shared/locations/location.schema.ts'
import { Link } from 'react-router-dom'
import { stateTiles } from './tile-grid.ts'
import styles from './tile-map.module.css'

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
