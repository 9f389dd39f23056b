import { Breadcrumbs } from '@client/ui/breadcrumbs.tsx'
import { HeaderScene } from '@client/ui/header-scene.tsx'
import { PageSection } from '@client/ui/page-section.tsx'
import type { LocationPage } from '@shared/locations/location.schema.ts'
import { placeName } from '@shared/seo/seo.ts'
import type { ReactNode } from 'react'
import { getListFacts } from './list-facts.ts'
import { getLocationBreadcrumbs } from './location-crumbs.ts'
import styles from './location-header.module.css'

const sceneTitles: Record<LocationPage['character'], string> = {
  coast: 'Beach houses between dunes and the sea',
  mountain: 'Mountain cabins below snowy peaks',
  desert: 'Adobe houses in the desert',
  lake: 'A cabin on a lake',
  city: 'A street of townhouses',
  plains: 'A farmhouse and a windmill among fields',
}

interface LocationHeaderProps {
  page: LocationPage
  search: ReactNode
}

export function LocationHeader({ page, search }: LocationHeaderProps) {
  const { city, state, stateName, propertyType } = page
  const place = placeName({ city, stateName, stateCode: state })
  return (
    <PageSection tone="dusk" space="none" width="wide" className={styles.header}>
      <div className={styles.text}>
        <Breadcrumbs
          items={getLocationBreadcrumbs(page).map(({ name, path }) => ({ label: name, href: path }))}
        />
        <h1 className={styles.title}>Vacation Rental Management Companies in {place}</h1>
        {propertyType ? <p className="intro">For {propertyType.name.toLowerCase()}</p> : null}
        <ul className={styles.facts}>
          {getListFacts(page).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {search}
      </div>
      <HeaderScene character={page.character} alt={sceneTitles[page.character]} className={styles.image} />
    </PageSection>
  )
}
