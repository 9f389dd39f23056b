import { PageSection, SectionHeading } from '@client/components/page-section.tsx'
import { LocationSearch } from '@client/features/location-search/location-search.tsx'
import { utilsOf } from '@client/lib/loaders.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { plural } from '@shared/format.ts'
import type { LocationDirectory } from '@shared/schemas/location.schema.ts'
import { urls } from '@shared/urls.ts'
import { Link, type LoaderFunctionArgs } from 'react-router-dom'
import styles from './locations.module.css'

export async function loader(args: LoaderFunctionArgs) {
  await utilsOf(args).locations.directory.ensureData()
  return null
}

/** Every location there is: the states with how many companies work in each, and under them their cities. */
export function Component() {
  const [directory] = trpc.locations.directory.useSuspenseQuery()
  const served = directory.filter((one) => one.companyCount > 0)
  const cities = directory.reduce((sum, one) => sum + one.cities.length, 0)
  return (
    <>
      <PageMeta
        title="All Locations"
        description={`Vacation rental management companies by state and city: ${plural(cities, 'city', 'cities')} in ${plural(served.length, 'state', 'states')}, with how many companies work in each.`}
        path={urls.locations()}
      />
      <PageSection tone="dusk" space="tight" width="wide">
        <div className={styles.head}>
          <h1>All locations</h1>
          <p className="lead">
            Companies work in {plural(served.length, 'state', 'states')} so far. Choose yours, or search for
            your city or ZIP code.
          </p>
          <LocationSearch size="compact" label="Where is your property?" />
        </div>
      </PageSection>
      <PageSection width="wide" labelledBy="states">
        <SectionHeading id="states" title="By state" />
        <ul className={styles.states}>
          {directory.map(({ state, stateName, companyCount }) => (
            <li key={state}>
              <Link to={urls.location({ state })} className={styles.state}>
                <span className={companyCount > 0 ? styles.served : undefined}>{stateName}</span>
                <span className={styles.count}>{companyCount > 0 ? companyCount : 'None yet'}</span>
              </Link>
            </li>
          ))}
        </ul>
      </PageSection>
      <PageSection tone="sand" width="wide" labelledBy="all-cities">
        <SectionHeading
          id="all-cities"
          title="By city"
          lead="The number is how many companies serve the city."
        />
        <div className={styles.groups}>
          {directory
            .filter((one) => one.cities.length > 0)
            .map((one) => (
              <StateCitiesGroup key={one.state} group={one} />
            ))}
        </div>
      </PageSection>
    </>
  )
}

function StateCitiesGroup({ group: { state, stateName, cities } }: { group: LocationDirectory[number] }) {
  return (
    <section aria-labelledby={`cities-${state}`} className={styles.group}>
      <h3 id={`cities-${state}`} className={styles.groupTitle}>
        {stateName}
      </h3>
      <ul className={styles.cities}>
        {cities.map(({ citySlug, name, companyCount }) => (
          <li key={citySlug} className={styles.city}>
            <Link to={urls.location({ state, city: citySlug })}>{name}</Link>
            <span className={styles.count}>
              {companyCount}
              <span className="visually-hidden">{companyCount === 1 ? ' company' : ' companies'}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
