import { Disclosure } from '@client/components/disclosure.tsx'
import { PageSection } from '@client/components/page-section.tsx'
import { claims } from '@shared/claims.ts'
import { learnMoreCities, learnMoreStates } from '@shared/listed-cities.ts'
import { stateName } from '@shared/places.ts'
import type { PopularCity } from '@shared/popular-cities.ts'
import { urls } from '@shared/urls.ts'
import classes from './learn-more.module.css'
import { countByPlace, type Market } from './markets.ts'

const kinds = [
  { title: 'Beach', cities: learnMoreCities.beach },
  { title: 'Mountain', cities: learnMoreCities.mountain },
  { title: 'Urban', cities: learnMoreCities.urban },
  { title: 'Desert', cities: learnMoreCities.desert },
] as const

/** The expandable block of popular cities and states (specification, section 2: home page). */
export function LearnMore({ markets }: { markets: readonly Market[] }) {
  const companiesIn = countByPlace(markets)
  return (
    <PageSection width="wide" space="tight">
      <Disclosure summary={<h2 className={classes.summary}>Learn More</h2>}>
        <p className={classes.intro}>
          A vacation rental management company runs a short-term rental for its owner: listing, pricing,
          guests, cleaning, repairs. Full service usually costs {claims.feeFullService.text} of the income,
          marketing alone {claims.feeMarketingOnly.text}. Which companies serve a place, and how they compare,
          is on its page.
        </p>
        <div className={classes.kinds}>
          {kinds.map(({ title, cities }) => (
            <div key={title}>
              <h3 className={classes.title}>{title} destinations</h3>
              <ul className={classes.cities}>
                {cities.map((city) => (
                  <CityLink key={`${city.slug}-${city.state}`} city={city} count={companiesIn(city)} />
                ))}
              </ul>
            </div>
          ))}
        </div>
        <h3 className={classes.title}>By state</h3>
        <ul className={classes.states}>
          {learnMoreStates.map((code) => (
            <li key={code}>
              <a href={urls.location({ state: code })}>{stateName(code)}</a>
            </li>
          ))}
        </ul>
      </Disclosure>
    </PageSection>
  )
}

function CityLink({ city, count }: { city: PopularCity; count: number }) {
  return (
    <li className={classes.city}>
      <a href={urls.location({ state: city.state, city: city.slug })}>
        {city.name}, {city.state}
      </a>
      {count > 0 ? (
        <span className={classes.count}>
          {count}
          <span className="visually-hidden">{count === 1 ? ' company' : ' companies'}</span>
        </span>
      ) : null}
    </li>
  )
}
