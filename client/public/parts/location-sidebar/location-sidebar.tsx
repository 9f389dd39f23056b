import { classNames } from '@client/ui/class-names.ts'
import { Heading, Stack } from '@client/ui/primitives.tsx'
import { urls } from '@shared/lib/urls.ts'
import { getPopularCities } from '@shared/locations/listed-cities.ts'
import type { LocationPage } from '@shared/locations/location.schema.ts'
import { Fragment, type ReactNode } from 'react'
import { Link, NavLink } from 'react-router-dom'
import styles from './location-sidebar.module.css'
import { MarketStats } from './market-stats.tsx'
import { PlaceLinks } from './place-links.tsx'

interface LocationSidebarProps {
  page: LocationPage
  /** The list's filters, first in the column. */
  filters?: ReactNode
  /** The selection: it follows the visitor down the list. */
  basket?: ReactNode
  /** On wide screens the selection stays at the top, and the rest of the column scrolls below it. */
  isBasketFirst?: boolean
}

/** Sidebar: market statistics, property types and related locations (product 2.5). */
export function LocationSidebar({ page, filters, basket, isBasketFirst = false }: LocationSidebarProps) {
  const blocks = (
    <Stack key="blocks" gap={8} className={styles.blocks}>
      {filters}
      <PlaceBlocks page={page} />
    </Stack>
  )
  const selection = <Fragment key="selection">{basket}</Fragment>
  return (
    <Stack
      as="aside"
      gap={8}
      className={classNames(styles.sidebar, isBasketFirst && styles.pinned)}
      aria-label={`About ${page.city ?? page.stateName}`}
    >
      {/* The keys keep what is open in them. */}
      {isBasketFirst ? [selection, blocks] : [blocks, selection]}
    </Stack>
  )
}

function PlaceBlocks({ page }: Pick<LocationSidebarProps, 'page'>) {
  const { city, citySlug, state, stateName, propertyType, propertyTypes, relatedLocations, stats } = page
  const popular = city ? [] : getPopularCities(state)
  const isEmptyState = !city && page.companyCount === 0
  return (
    <>
      {stats ? <MarketStats stats={stats} /> : null}
      {citySlug && propertyTypes.length > 0 ? (
        <nav aria-labelledby="property-types">
          <Heading level={2} size={4} id="property-types">
            Property Types
          </Heading>
          <ul className={styles.links}>
            {propertyType ? (
              <li>
                <Link to={urls.location({ state, city: citySlug })}>All properties</Link>
              </li>
            ) : null}
            {propertyTypes.map(({ name, slug }) => (
              <li key={slug}>
                <NavLink to={urls.location({ state, city: citySlug, propertyType: slug })} end>
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {popular.length > 0 ? (
        <nav aria-labelledby="popular-cities">
          <Heading level={2} size={4} id="popular-cities">
            Popular cities in {stateName}
          </Heading>
          <ul className={styles.links}>
            {popular.map(({ name, slug }) => (
              <li key={slug}>
                <Link to={urls.location({ state, city: slug })}>{name}</Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {relatedLocations.length > 0 ? (
        <nav aria-labelledby="related-locations">
          <Heading level={2} size={4} id="related-locations">
            {city ? 'Related Locations' : isEmptyState ? 'Nearest locations' : `Cities in ${stateName}`}
          </Heading>
          <PlaceLinks places={relatedLocations} />
          {page.cities.length > relatedLocations.length ? (
            <a href="#cities" className="tap">
              Choose from {page.cityCount} cities
            </a>
          ) : null}
        </nav>
      ) : null}
    </>
  )
}
