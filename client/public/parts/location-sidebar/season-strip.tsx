import type { SeasonLevel } from '@shared/locations/location.schema.ts'
import { formatSeasonMonths, getSeasonMonths } from '@shared/locations/season.ts'
import styles from './season-strip.module.css'

const levelNames: Record<SeasonLevel, string> = { high: 'high', middle: 'medium', low: 'quiet' }

/** Demand month by month: an editorial estimate, in a sentence and as twelve bars. */
export function SeasonStrip({ season }: { season: readonly SeasonLevel[] }) {
  const high = formatSeasonMonths(season, 'high')
  const low = formatSeasonMonths(season, 'low')
  return (
    <figure className={styles.season}>
      <figcaption>
        {high ? `High season: ${high}. ` : ''}
        {low ? `Quietest: ${low}.` : ''}
      </figcaption>
      <ol className={styles.months}>
        {getSeasonMonths(season).map(({ name, level }) => (
          <li key={name} data-level={level}>
            <span aria-hidden="true">{name.slice(0, 1)}</span>
            <span className="visually-hidden">
              {name}: {levelNames[level]}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
