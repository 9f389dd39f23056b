import { plural } from '@shared/format.ts'
import { stateSlug } from '@shared/places.ts'
import type { LocationPage } from '@shared/schemas/location.schema.ts'
import { placeName } from '@shared/seo.ts'
import { urls } from '@shared/urls.ts'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import styles from './location-sidebar.module.css'

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
      {nearby.length > 0 ? (
        <p>
          {city ? 'Nearby areas: ' : 'Popular places: '}
          {nearby.map(({ name, slug }, index) => (
            <Fragment key={slug}>
              {index > 0 ? ', ' : ''}
              <Link to={urls.locationSlug(slug)}>{name}</Link>
            </Fragment>
          ))}
          .
        </p>
      ) : null}
      {city ? (
        <p>
          See every company in <Link to={urls.locationSlug(stateSlug(state))}>{stateName}</Link>.
        </p>
      ) : null}
    </div>
  )
}
