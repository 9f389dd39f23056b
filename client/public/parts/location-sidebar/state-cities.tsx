import { Grid, Note } from '@client/ui/primitives.tsx'
import { plural } from '@shared/lib/format.ts'
import { urls } from '@shared/lib/urls.ts'
import type { CityMarket } from '@shared/locations/location.schema.ts'
import { Link } from 'react-router-dom'
import { formatPercentRange, formatScoreRange } from './market-labels.ts'
import styles from './state-cities.module.css'

export function StateCities({ cities }: { cities: readonly CityMarket[] }) {
  return (
    <Grid as="ul" min={19} gap={10} rowGap={0}>
      {cities.map((city) => (
        <li key={city.slug}>
          <Link to={urls.location({ state: city.state, city: city.citySlug })} className="tap">
            {city.name}
          </Link>
          <Note className={styles.facts}>{cityFacts(city)}</Note>
        </li>
      ))}
    </Grid>
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
