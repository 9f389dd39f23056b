import { cityFacts, StateCities } from '@client/public/parts/location-sidebar/state-cities.tsx'
import { Disclosure } from '@client/ui/disclosure.tsx'
import { PageSection, SectionHeading } from '@client/ui/page-section.tsx'
import { Grid, Heading, Note } from '@client/ui/primitives.tsx'
import type { CompanyCard } from '@shared/companies/company.schema.ts'
import { plural } from '@shared/lib/format.ts'
import { placeLetters } from '@shared/lib/slug.ts'
import { urls } from '@shared/lib/urls.ts'
import type { CityMarket, LocationPage } from '@shared/locations/location.schema.ts'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { StateMap } from './place-map/state-map.tsx'
import styles from './state-overview.module.css'

/** Regions and nearby cities shown before a fold. */
const REGIONS_SHOWN = 4
const NEARBY_SHOWN = 8
const BEST_SHOWN = 2
/** With so few regions a large map would be mostly empty. */
const FEW_REGIONS = 3

interface Region {
  main: CityMarket
  nearby: CityMarket[]
  /** Companies based in the region, best HostScore first. */
  best: CompanyCard[]
}

/** Cities of a state: a map, regions with their best companies, and the cities by name. */
export function StateOverview({ page }: { page: LocationPage }) {
  const { stateName, cities, cityCount, stateMap } = page
  const regions = toRegions(page)
  const rest = regions.slice(REGIONS_SHOWN)
  const byName = [...cities].sort((a, b) => a.name.localeCompare(b.name, 'en'))
  return (
    <PageSection width="wide" space="tight" labelledBy="cities">
      <SectionHeading
        id="cities"
        title={`Cities in ${stateName}`}
        intro={stateMap ? 'Choose a city. Numbers show how many companies serve it.' : undefined}
      />
      {stateMap ? (
        <Grid columns={regions.length <= FEW_REGIONS ? [1, 2] : [1, 1]} gap={10} rowGap={6}>
          <StateMap map={stateMap} cities={cities} stateName={stateName} />
          <div>
            <RegionList regions={regions.slice(0, REGIONS_SHOWN)} />
            {rest.length > 0 ? (
              <Disclosure summary={plural(rest.length, 'more area', 'more areas')}>
                <RegionList regions={rest} />
              </Disclosure>
            ) : null}
          </div>
        </Grid>
      ) : null}
      {stateMap ? (
        <Disclosure
          summary={
            cities.length < cityCount
              ? `The ${cities.length} largest of ${plural(cityCount, 'city', 'cities')} by name`
              : `All ${plural(cityCount, 'city', 'cities')} by name`
          }
        >
          <StateCities cities={byName} />
        </Disclosure>
      ) : (
        <StateCities cities={byName} />
      )}
    </PageSection>
  )
}

function toRegions({ stateMap, cities, companies }: LocationPage): Region[] {
  const bySlug = new Map(cities.map((city) => [city.citySlug, city]))
  return (stateMap?.regions ?? []).flatMap((slugs) => {
    const letters = new Set(slugs.map(placeLetters))
    const [main, ...nearby] = slugs.flatMap((slug) => bySlug.get(slug) ?? [])
    const best = companies.filter(
      ({ city, state, hostScore }) =>
        hostScore !== null && state === main?.state && letters.has(placeLetters(city)),
    )
    return main ? [{ main, nearby, best: best.slice(0, BEST_SHOWN) }] : []
  })
}

function RegionList({ regions }: { regions: readonly Region[] }) {
  return (
    <ul className={styles.regions}>
      {regions.map(({ main, nearby, best }) => (
        <li key={main.citySlug}>
          <Heading level={3} size={4}>
            <Link to={toPath(main)} className="tap">
              {main.name}
            </Link>
          </Heading>
          <Note>{cityFacts(main)}</Note>
          {best.length > 0 ? (
            <Note>
              Best in the area:{' '}
              {best.map((company, index) => (
                <Fragment key={company.id}>
                  {index > 0 ? ', ' : ''}
                  <Link to={urls.company(company)}>{company.name}</Link>
                  {company.city === main.name ? '' : ` (${company.city})`} {company.hostScore}
                </Fragment>
              ))}
            </Note>
          ) : null}
          {nearby.length > 0 ? (
            <Note>
              Nearby:{' '}
              {nearby.slice(0, NEARBY_SHOWN).map((city, index) => (
                <Fragment key={city.citySlug}>
                  {index > 0 ? ', ' : ''}
                  <Link to={toPath(city)}>{city.name}</Link> {city.companyCount}
                </Fragment>
              ))}
              {nearby.length > NEARBY_SHOWN ? ` and ${nearby.length - NEARBY_SHOWN} more` : ''}
            </Note>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function toPath({ state, citySlug }: CityMarket): string {
  return urls.location({ state, city: citySlug })
}
