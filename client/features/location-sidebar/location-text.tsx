import { formatNumber, plural } from '@shared/format.ts'
import { stateSlug } from '@shared/places.ts'
import type { LocationPage } from '@shared/schemas/location.schema.ts'
import { placeName } from '@shared/seo.ts'
import { urls } from '@shared/urls.ts'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import styles from './location-sidebar.module.css'
import { MarketFacts } from './market-facts.tsx'

const NEARBY_SHOWN = 6

/** Running text about the place, with the areas around it and its state (specification, section 2). */
export function LocationText({ page }: { page: LocationPage }) {
  const { city, state, stateName, description, companyCount, relatedLocations } = page
  const place = placeName({ city, stateName, stateCode: state })
  const nearby = relatedLocations.slice(0, NEARBY_SHOWN)
  return (
    <div className={styles.text}>
      <h2 id="about-place">Owning a vacation rental in {place}</h2>
      {description ? <p>{description}</p> : null}
      <p>{companiesText(page, place)}</p>
      <ServicesText page={page} />
      {companyCount > 0 ? <MarketFacts page={page} /> : null}
      {nearby.length > 0 ? (
        <p>
          {city ? 'Nearby areas: ' : companyCount === 0 ? 'Nearest places: ' : 'Popular places: '}
          {nearby.map(({ name, slug, state: code }, index) => (
            <Fragment key={slug}>
              {index > 0 ? ', ' : ''}
              <Link to={urls.locationSlug(slug)}>{code === state ? name : `${name}, ${code}`}</Link>
            </Fragment>
          ))}
          .
        </p>
      ) : null}
      {city ? (
        <p>
          See every company in <Link to={urls.locationSlug(stateSlug(state))}>{stateName}</Link>.
        </p>
      ) : (
        <p>
          Other states: <Link to={urls.locations()}>browse all locations</Link>.
        </p>
      )}
    </div>
  )
}

/** How many companies there are to ask, and how. */
function companiesText({ companyCount, propertyType }: LocationPage, place: string): string {
  const homes = propertyType ? `${propertyType.name.toLowerCase()} ` : ''
  if (companyCount === 0) {
    return `No management company for ${homes || 'homes '}in ${place} has joined yet. Send one request and we will look for companies close by.`
  }
  const who = plural(companyCount, 'management company looks', 'management companies look')
  const how =
    companyCount === 1
      ? 'Read its fees, services and HostScore, then ask it for a quote'
      : 'Compare fees, services and HostScores, then ask several at once'
  return `${who} after ${homes || 'homes '}in ${place}. ${how}: one form, free, no obligation.`
}

/** Which services most of the place's companies name, from what they say. */
function ServicesText({ page: { companyCount, figures } }: { page: LocationPage }) {
  const named = figures.services.filter(({ count }) => count > 1)
  if (companyCount < 2 || named.length === 0) return null
  return (
    <p>
      What they offer most:{' '}
      {named
        .map(({ name, count }) => `${name} (${formatNumber(count)} of ${formatNumber(companyCount)})`)
        .join(', ')}
      .
    </p>
  )
}
