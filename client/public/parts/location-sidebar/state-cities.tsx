import { plural } from '@shared/lib/format.ts'
import { urls } from '@shared/lib/urls.ts'
import type { CityMarket } from '@shared/locations/location.schema.ts'
import { Link } from 'react-router-dom'
import { formatPercentRange, formatScoreRange } from './market-labels.ts'
import styles from './state-cities.module.css'

export function StateCities({ cities }: { cities: readonly CityMarket[] }) {
  return (
    <ul className={styles.cities}>
      {cities.map((city) => (
        <li key={city.slug} className={styles.city}>
          <Link to={urls.location({ state: city.state, city: city.citySlug })} className={styles.name}>
            {city.name}
          </Link>
          <span className={styles.facts}>{cityFacts(city)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Returns "8 companies · HostScore 75-89 · fees 15-27%". */
export function cityFacts(city: CityMarket): string {
  if (city.companyCount === 0) return 'No companies yet'
  const scores = formatScoreRange(city.scoreMin, city.scoreMax)
  const fees = formatPercentRange(city.commissionMin, city.commissionMax)
  return [
    plural(city.companyCount, 'company', 'companies'),
    ...(scores ? [`HostScore ${scores}`] : []),
    ...(fees ? [`fees ${fees}`] : []),
  ].join(' · ')
}
