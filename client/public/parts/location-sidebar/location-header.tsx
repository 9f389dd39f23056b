import { Breadcrumbs } from '@client/ui/breadcrumbs.tsx'
import { HeaderScene } from '@client/ui/header-scene.tsx'
import { PageSection } from '@client/ui/page-section.tsx'
import { plural } from '@shared/lib/format.ts'
import type { LocationPage } from '@shared/locations/location.schema.ts'
import { placeName } from '@shared/seo/seo.ts'
import type { ReactNode } from 'react'
import { getLocationBreadcrumbs } from './location-crumbs.ts'
import styles from './location-header.module.css'
import { formatPercentRange } from './market-labels.ts'

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

/** Returns company count, stated fees and best HostScore. Defaults are excluded (product 9.2, 10.3). */
export function getListFacts({
  companyCount,
  figures,
}: Pick<LocationPage, 'companyCount' | 'figures'>): string[] {
  if (companyCount === 0) return ['No companies here yet']
  const fees = formatPercentRange(figures.commissionMin, figures.commissionMax)
  return [
    plural(companyCount, 'company', 'companies'),
    ...(fees ? [`Fees ${fees}`] : []),
    ...(figures.scoreMax === null ? [] : [`Best HostScore ${figures.scoreMax}`]),
  ]
}
