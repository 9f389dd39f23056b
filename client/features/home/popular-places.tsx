import { PageSection, SectionHeading } from '@client/components/page-section.tsx'
import { Scene } from '@client/illustrations/scene.tsx'
import { plural } from '@shared/format.ts'
import { popularCities } from '@shared/popular-cities.ts'
import type { LocationCharacter } from '@shared/schemas/location.schema.ts'
import { type HomeSection, urls } from '@shared/urls.ts'
import { Link } from 'react-router-dom'
import { countByPlace, type Market } from './markets.ts'
import classes from './popular-places.module.css'

const ID: HomeSection = 'popular-locations'

const characters: Record<string, LocationCharacter> = {
  orlando: 'lake',
  aspen: 'mountain',
  nashville: 'city',
  'new-york': 'city',
}

/** The six popular locations (specification, section 2), each with its scene and how many companies serve it. */
export function PopularPlaces({ markets }: { markets: readonly Market[] }) {
  const companiesIn = countByPlace(markets)
  return (
    <PageSection id={ID} width="wide" labelledBy={`${ID}-title`}>
      <SectionHeading id={`${ID}-title`} title="Popular locations" />
      <ul className={classes.places}>
        {popularCities.map((city) => {
          const count = companiesIn(city)
          return (
            <li key={city.slug} className={classes.place}>
              <Link to={urls.location({ state: city.state, city: city.slug })} className={classes.link}>
                <Scene character={characters[city.slug] ?? 'coast'} className={classes.scene} />
                <span className={classes.label}>
                  <b>
                    {city.name}, {city.state}
                  </b>{' '}
                  {count > 0 ? <span>{plural(count, 'company', 'companies')}</span> : null}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </PageSection>
  )
}
