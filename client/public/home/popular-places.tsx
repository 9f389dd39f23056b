import { Scene } from '@client/ui/illustrations/scene.tsx'
import { PageSection, SectionHeading } from '@client/ui/page-section.tsx'
import { Grid, Note } from '@client/ui/primitives.tsx'
import { plural } from '@shared/lib/format.ts'
import { type HomeSection, urls } from '@shared/lib/urls.ts'
import type { LocationCharacter, Market } from '@shared/locations/location.schema.ts'
import { popularCities } from '@shared/locations/popular-cities.ts'
import { Link } from 'react-router-dom'
import { companyCountByCity } from './markets.ts'
import styles from './popular-places.module.css'

const ID: HomeSection = 'popular-locations'

const characters: Record<string, LocationCharacter> = {
  orlando: 'lake',
  aspen: 'mountain',
  nashville: 'city',
  'new-york': 'city',
}

/** The six popular locations with their illustrations and company counts (product 2.3). */
export function PopularPlaces({ markets }: { markets: readonly Market[] }) {
  const companiesIn = companyCountByCity(markets)
  return (
    <PageSection id={ID} width="wide" space="tight" labelledBy={`${ID}-title`}>
      <SectionHeading id={`${ID}-title`} title="Popular locations" />
      <Grid as="ul" min={6.25} gap={4}>
        {popularCities.map((city) => {
          const count = companiesIn(city)
          return (
            <li key={city.slug} className={styles.place}>
              <Link to={urls.location({ state: city.state, city: city.slug })} className={styles.link}>
                <Scene character={characters[city.slug] ?? 'coast'} className={styles.scene} />
                <b className={styles.name}>
                  {city.name}, {city.state}
                </b>{' '}
                {count > 0 ? <Note as="span">{plural(count, 'company', 'companies')}</Note> : null}
              </Link>
            </li>
          )
        })}
      </Grid>
    </PageSection>
  )
}
