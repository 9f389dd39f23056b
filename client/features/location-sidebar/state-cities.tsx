import { plural } from '@shared/format.ts'
import type { CityMarket } from '@shared/schemas/location.schema.ts'
import { urls } from '@shared/urls.ts'
import { Link } from 'react-router-dom'
import { percentRange, scoreRange } from './figure-texts.ts'
import styles from './state-cities.module.css'

/** Every city of a state that has a page, with what its companies say. */
export function StateCities({ cities }: { cities: readonly CityMarket[] }) {
  return (
    <ul className={styles.cities}>
      {cities.map((city) => (
        <li key={city.slug} className={styles.city}>
          <Link to={urls.location({ state: city.state, city: city.citySlug })} className={styles.name}>
            {city.name}
          </Link>
          <span className={styles.facts}>{factsOf(city)}</span>
        </li>
      ))}
    </ul>
  )
}

function factsOf(city: CityMarket): string {
  if (city.companyCount === 0) return 'No companies yet'
  const scores = scoreRange(city.scoreMin, city.scoreMax)
  const fees = percentRange(city.commissionMin, city.commissionMax)
  return [
    plural(city.companyCount, 'company', 'companies'),
    ...(scores ? [`HostScore ${scores}`] : []),
    ...(fees ? [`fees ${fees}`] : []),
  ].join(' · ')
}
