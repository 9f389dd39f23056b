import { Note, Stack } from '@client/ui/primitives.tsx'
import { formatNumber } from '@shared/lib/format.ts'
import { urls } from '@shared/lib/urls.ts'
import type { LocationPage } from '@shared/locations/location.schema.ts'
import { stateSlug } from '@shared/locations/places.ts'
import { placeName } from '@shared/seo/seo.ts'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import styles from './location-sidebar.module.css'
import { MarketFacts } from './market-facts.tsx'
import { PlaceQuestions, REVIEWED } from './place-questions.tsx'
import { SeasonStrip } from './season-strip.tsx'

const NEARBY_SHOWN = 6

/** Text about the location with nearby areas and a state link (product 2.5). */
export function LocationText({ page }: { page: LocationPage }) {
  const {
    city,
    state,
    stateName,
    description,
    companyCount,
    relatedLocations,
    stats,
    taxOffice,
    propertyType,
  } = page
  const place = placeName({ city, stateName, stateCode: state })
  const nearby = relatedLocations.slice(0, NEARBY_SHOWN)
  return (
    <Stack className={styles.text}>
      <h2 id="about-place">Owning a vacation rental in {place}</h2>
      {description ? <p>{description}</p> : null}
      {companyCount === 0 ? (
        <p>
          No management company for {propertyType ? propertyType.name.toLowerCase() : 'homes'} in {place} has
          joined yet. Send one request and we’ll look for companies nearby.
        </p>
      ) : null}
      <ServicesText page={page} />
      {companyCount > 0 ? <MarketFacts page={page} /> : null}
      {stats ? <SeasonStrip season={stats.season} /> : null}
      <PlaceQuestions page={page} />
      <Note>
        Sources: {companyCount > 0 ? 'what the companies listed here publish; ' : ''}
        {stats ? 'our own estimates of season and income, not measurements; ' : ''}
        the {taxOffice.name}. Reviewed {REVIEWED}.
      </Note>
      {nearby.length > 0 ? (
        <p>
          {city ? 'Nearby areas: ' : companyCount === 0 ? 'Nearest locations: ' : 'Popular locations: '}
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
    </Stack>
  )
}

function ServicesText({ page: { companyCount, figures } }: { page: LocationPage }) {
  const named = figures.services.filter(({ count }) => count > 1)
  if (companyCount < 2 || named.length === 0) return null
  return (
    <p>
      Most common services:{' '}
      {named
        .map(({ name, count }) => `${name} (${formatNumber(count)} of ${formatNumber(companyCount)})`)
        .join(', ')}
      .
    </p>
  )
}
