import { Breadcrumbs } from '@client/components/breadcrumbs.tsx'
import { PageSection } from '@client/components/page-section.tsx'
import { Scene } from '@client/illustrations/scene.tsx'
import type { LocationPage } from '@shared/schemas/location.schema.ts'
import { placeName } from '@shared/seo.ts'
import type { ReactNode } from 'react'
import { listFacts } from './list-facts.ts'
import { crumbsOf } from './location-crumbs.ts'
import styles from './location-header.module.css'

const sceneTitles: Record<LocationPage['character'], string> = {
  coast: 'Beach houses between dunes and the sea',
  mountain: 'Mountain cabins below snowy peaks',
  desert: 'Adobe houses in the desert',
  lake: 'A cabin on a lake',
  city: 'A street of town houses',
  plains: 'A farmhouse and a windmill among fields',
}

interface LocationHeaderProps {
  page: LocationPage
  /** The location search box. */
  search: ReactNode
}

/** The top of a location page: where it lies, what it is, and what the market offers at a glance. */
export function LocationHeader({ page, search }: LocationHeaderProps) {
  const { city, state, stateName, propertyType } = page
  const place = placeName({ city, stateName, stateCode: state })
  return (
    <PageSection tone="dusk" space="none" width="wide" className={styles.header}>
      <div className={styles.words}>
        <Breadcrumbs items={crumbsOf(page).map(({ name, path }) => ({ label: name, href: path }))} />
        <h1 className={styles.title}>Vacation Rental Management Companies in {place}</h1>
        {propertyType ? <p className={styles.type}>For {propertyType.name.toLowerCase()}</p> : null}
        <ul className={styles.facts}>
          {listFacts(page).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {search}
      </div>
      <div className={styles.picture}>
        <Scene
          character={page.character}
          title={sceneTitles[page.character]}
          className={styles.scene}
          first
        />
      </div>
    </PageSection>
  )
}
