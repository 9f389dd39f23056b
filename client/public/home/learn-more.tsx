import { useClaims } from '@client/lib/site.ts'
import { Disclosure } from '@client/ui/disclosure.tsx'
import { PageSection } from '@client/ui/page-section.tsx'
import { Grid, Note, Row, Stack } from '@client/ui/primitives.tsx'
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
    <PageSection width="wide" space="none">
      <Disclosure summary="Learn More" isHeading>
        <Stack gap={6}>
          <p className="soft">
            A vacation rental management company runs a short-term rental for its owner: listing, pricing,
            guests, cleaning and repairs. {feeSentence(claims)} Open a location to see which companies serve
            it and how they compare.
          </p>
          <Grid min={13} gap={10} rowGap={6}>
            {kinds.map(({ title, cities }) => (
              <div key={title} className={styles.group}>
                <h3>{title} destinations</h3>
                <Stack as="ul" gap={0}>
                  {cities.map((city) => (
                    <CityLink key={`${city.slug}-${city.state}`} city={city} count={companiesIn(city)} />
                  ))}
                </Stack>
              </div>
            ))}
          </Grid>
          <h3>Popular cities by state</h3>
          <Grid min={15} gap={10} rowGap={6}>
            {popularStates.map(([state, cities]) => (
              <div key={state} className={styles.group}>
                <h4>{stateName(state)}</h4>
                <Stack as="ul" gap={0}>
                  {cities.map((city) => (
                    <CityLink key={city.slug} city={city} count={companiesIn(city)} underState />
                  ))}
                </Stack>
              </div>
            ))}
          </Grid>
          <div className={styles.group}>
            <h3>By state</h3>
            <Grid as="ul" min={9} gap={6} rowGap={0}>
              {learnMoreStates.map((code) => (
                <li key={code}>
                  <Link to={urls.location({ state: code })}>{stateName(code)}</Link>
                </li>
              ))}
            </Grid>
          </div>
        </Stack>
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
    <Row as="li" align="baseline" justify="space-between" nowrap className={styles.city}>
      <Link to={urls.location({ state: city.state, city: city.slug })}>
        {underState ? city.name : `${city.name}, ${city.state}`}
      </Link>
      {count > 0 ? (
        <Note as="span" className="tabular">
          {count}
          <span className="visually-hidden">{count === 1 ? ' company' : ' companies'}</span>
        </Note>
      ) : null}
    </Row>
  )
}
