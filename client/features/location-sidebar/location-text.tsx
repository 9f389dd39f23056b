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
      <p>
        {companyCount > 0
          ? `${plural(companyCount, 'management company works', 'management companies work')} in ${place}. Compare fees, services and HostScores, then ask several at once: one form, free, no obligation.`
          : `No management company in ${place} has joined yet. Send one request and we will look for companies close by.`}
      </p>
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
