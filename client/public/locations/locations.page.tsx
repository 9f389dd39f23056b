import { getUtils } from '@client/lib/loaders.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { LocationSearch } from '@client/public/parts/location-search/location-search.tsx'
import { Disclosure } from '@client/ui/disclosure.tsx'
import { PageSection, SectionHeading } from '@client/ui/page-section.tsx'
import { Grid, Heading, Note, Row, Stack } from '@client/ui/primitives.tsx'
import { plural } from '@shared/lib/format.ts'
import { urls } from '@shared/lib/urls.ts'
import type { LocationDirectory } from '@shared/locations/location.schema.ts'
import { Link, type LoaderFunctionArgs } from 'react-router-dom'
import styles from './locations.page.module.css'
import { TileMap } from './tile-map.tsx'

export async function loader(args: LoaderFunctionArgs) {
  await getUtils(args).locations.directory.ensureData()
  return null
}

export function Component() {
  const [directory] = trpc.locations.directory.useSuspenseQuery()
  const served = directory.filter((entry) => entry.companyCount > 0)
  const unserved = directory.filter((entry) => entry.companyCount === 0)
  const largest = directory
    .flatMap((entry) => entry.cities)
    .sort((a, b) => b.companyCount - a.companyCount)
    .slice(0, LARGEST_SHOWN)
  const cities = directory.reduce((sum, entry) => sum + entry.cityCount, 0)
  return (
    <>
      <PageMeta
        title="All Locations"
        description={`Vacation rental management companies by state and city: ${plural(cities, 'city', 'cities')} in ${plural(served.length, 'state', 'states')}, with the number of companies in each.`}
        path={urls.locations()}
      />
      <PageSection tone="dusk" space="tight" width="wide">
        <Stack className={styles.head}>
          <h1>All locations</h1>
          <p className="intro">
            We list companies in {plural(served.length, 'state', 'states')} so far. Choose yours, or search by
            city or ZIP code.
          </p>
          <LocationSearch size="compact" label="Where is your property?" />
        </Stack>
      </PageSection>
      <PageSection width="wide" space="tight" labelledBy="states">
        <SectionHeading
          id="states"
          title="By state"
          intro="Choose a state. Numbers show how many companies serve it, below how many serve each city."
        />
        <Grid columns={[12, 7]} gap={12} rowGap={6}>
          <TileMap directory={directory} />
          <section aria-labelledby="largest">
            <Heading level={3} size={4} id="largest">
              Most companies
            </Heading>
            <CityLinks cities={largest} withState />
          </section>
        </Grid>
        {unserved.length > 0 ? (
          <Disclosure
            summary={`${plural(unserved.length, 'state', 'states')} without companies yet`}
            look="quiet"
          >
            <ul className={styles.states}>
              {unserved.map(({ state, stateName }) => (
                <li key={state}>
                  <Link to={urls.location({ state })}>{stateName}</Link>
                </li>
              ))}
            </ul>
          </Disclosure>
        ) : null}
      </PageSection>
      <PageSection tone="sand" width="wide" space="tight" labelledBy="all-cities">
        <SectionHeading id="all-cities" title="By city" />
        <div className={styles.groups}>
          {directory
            .filter((entry) => entry.cities.length > 0)
            .map((entry) => (
              <StateCitiesGroup key={entry.state} group={entry} />
            ))}
        </div>
      </PageSection>
    </>
  )
}

const LARGEST_SHOWN = 10
/** Cities of a state shown before the fold, most companies first. */
const CITIES_SHOWN = 5

function StateCitiesGroup({
  group: { state, stateName, cityCount, cities },
}: {
  group: LocationDirectory[number]
}) {
  const isLong = cities.length > CITIES_SHOWN + 1
  const byName = [...cities].sort((a, b) => a.name.localeCompare(b.name, 'en'))
  const inState = <span className="visually-hidden"> in {stateName}</span>
  return (
    <section aria-labelledby={`cities-${state}`} className={styles.group}>
      <Heading level={3} size={4} id={`cities-${state}`}>
        <Link to={urls.location({ state })}>{stateName}</Link>
      </Heading>
      <CityLinks cities={isLong ? cities.slice(0, CITIES_SHOWN) : cities} />
      {isLong ? (
        <Disclosure
          summary={
            <>
              {cityCount > cities.length ? `${cities.length} largest` : `All ${cityCount} cities`}
              {inState}
            </>
          }
          look="quiet"
        >
          <CityLinks cities={byName} />
        </Disclosure>
      ) : null}
      {cityCount > cities.length ? <Link to={urls.location({ state })}>More cities{inState}</Link> : null}
    </section>
  )
}

interface CityLinksProps {
  cities: LocationDirectory[number]['cities']
  withState?: boolean
}

function CityLinks({ cities, withState = false }: CityLinksProps) {
  return (
    <ul className={styles.cities}>
      {cities.map(({ state, citySlug, name, companyCount }) => (
        <Row as="li" nowrap align="baseline" justify="space-between" key={`${state}/${citySlug}`}>
          <Link to={urls.location({ state, city: citySlug })}>{withState ? `${name}, ${state}` : name}</Link>
          <Note as="span" className="tabular">
            {companyCount}
            <span className="visually-hidden">{companyCount === 1 ? ' company' : ' companies'}</span>
          </Note>
        </Row>
      ))}
    </ul>
  )
}
