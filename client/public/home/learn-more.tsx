import { useClaims } from '@client/lib/site.ts'
import { classNames } from '@client/ui/class-names.ts'
import { Disclosure } from '@client/ui/disclosure.tsx'
import { PageSection } from '@client/ui/page-section.tsx'
import { feeSentence } from '@shared/content/fee-sentence.ts'
import { urls } from '@shared/lib/urls.ts'
import { learnMoreCities, learnMoreStates, popularCitiesByState } from '@shared/locations/listed-cities.ts'
import type { Market } from '@shared/locations/location.schema.ts'
import { stateName } from '@shared/locations/places.ts'
import type { PopularCity } from '@shared/locations/popular-cities.ts'
import { Link } from 'react-router-dom'
import styles from './learn-more.module.css'
import { companyCountByCity } from './markets.ts'

const kinds = [
  { title: 'Beach', cities: learnMoreCities.beach },
  { title: 'Mountain', cities: learnMoreCities.mountain },
  { title: 'Urban', cities: learnMoreCities.urban },
  { title: 'Desert', cities: learnMoreCities.desert },
] as const

const popularStates = Object.entries(popularCitiesByState)

/** Expandable block of popular cities and states (product 2.3). */
export function LearnMore({ markets }: { markets: readonly Market[] }) {
  const claims = useClaims()
  const companiesIn = companyCountByCity(markets)
  return (
    <PageSection width="wide" space="tight">
      <Disclosure summary="Learn More" isHeading>
        <p className={styles.intro}>
          A vacation rental management company runs a short-term rental for its owner: listing, pricing,
          guests, cleaning and repairs. {feeSentence(claims)} Open a location to see which companies serve it
          and how they compare.
        </p>
        <div className={styles.kinds}>
          {kinds.map(({ title, cities }) => (
            <div key={title}>
              <h3 className={styles.title}>{title} destinations</h3>
              <ul className={styles.cities}>
                {cities.map((city) => (
                  <CityLink key={`${city.slug}-${city.state}`} city={city} count={companiesIn(city)} />
                ))}
              </ul>
            </div>
          ))}
        </div>
        <h3 className={styles.heading}>Popular cities by state</h3>
        <div className={classNames(styles.kinds, styles.popular)}>
          {popularStates.map(([state, cities]) => (
            <div key={state}>
              <h4 className={styles.title}>{stateName(state)}</h4>
              <ul className={styles.cities}>
                {cities.map((city) => (
                  <CityLink key={city.slug} city={city} count={companiesIn(city)} underState />
                ))}
              </ul>
            </div>
          ))}
        </div>
        <h3 className={styles.title}>By state</h3>
        <ul className={styles.states}>
          {learnMoreStates.map((code) => (
            <li key={code}>
              <Link to={urls.location({ state: code })}>{stateName(code)}</Link>
            </li>
          ))}
        </ul>
      </Disclosure>
    </PageSection>
  )
}

function CityLink({
  city,
  count,
  underState = false,
}: {
  city: PopularCity
  count: number
  /** Omits the state, which the heading above names. */
  underState?: boolean
}) {
  return (
    <li className={styles.city}>
      <Link to={urls.location({ state: city.state, city: city.slug })}>
        {underState ? city.name : `${city.name}, ${city.state}`}
      </Link>
      {count > 0 ? (
        <span className={styles.count}>
          {count}
          <span className="visually-hidden">{count === 1 ? ' company' : ' companies'}</span>
        </span>
      ) : null}
    </li>
  )
}
