import { ButtonLink } from '@client/components/button-link.tsx'
import { EmptyState } from '@client/components/empty-state.tsx'
import { LocationSearch } from '@client/features/location-search/location-search.tsx'
import { PlaceLinks } from '@client/features/location-sidebar/place-links.tsx'
import { PlaceWaiter } from '@client/features/place-waiter/place-waiter.tsx'
import { Drawing } from '@client/illustrations/drawing.tsx'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { popularCities } from '@shared/popular-cities.ts'
import type { MissingLocation } from '@shared/schemas/location.schema.ts'
import { urls } from '@shared/urls.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import classes from './not-found.module.css'

/** @param what what the page's loader says of what is missing */
export function NotFound({ what }: { what: unknown }) {
  if (isArticle(what)) return <ArticleNotFound />
  return isLocation(what) ? <LocationNotFound missing={what} /> : <PageNotFound />
}

/** The location page says what kind of thing is missing, and what is near it. */
function isLocation(data: unknown): data is Partial<MissingLocation> {
  return isObject(data) && data.kind === 'location'
}

/** So does the article page. */
function isArticle(data: unknown): boolean {
  return isObject(data) && data.kind === 'article'
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function PageNotFound() {
  return (
    <>
      <Missing
        title="404 Page Not Found"
        description="There is no page at this address."
        action={<ButtonLink to={urls.home()}>Return Home</ButtonLink>}
      >
        There is no page at this address. The link may be old, or a letter may be missing.
      </Missing>
      <ElsewhereLinks />
    </>
  )
}

function LocationNotFound({
  missing: { place = null, nearest = [] },
}: {
  missing: Partial<MissingLocation>
}) {
  return (
    <>
      <Missing
        title="Location Not Found"
        description="We have no page for this location yet."
        action={<ButtonLink to={urls.home()}>Return Home</ButtonLink>}
      >
        The location you're looking for isn't available yet. We're constantly expanding our coverage.
      </Missing>
      {place || nearest.length > 0 ? (
        <div className={classes.offers}>
          {nearest.length > 0 ? (
            <div>
              <h2 className={classes.offersTitle}>
                {place ? `Nearest to ${place.name}` : 'Places with companies'}
              </h2>
              <PlaceLinks places={nearest} />
            </div>
          ) : null}
          {place ? <PlaceWaiter place={place} /> : null}
        </div>
      ) : null}
      <ElsewhereLinks popular={nearest.length === 0} />
    </>
  )
}

function ArticleNotFound() {
  return (
    <Missing
      title="Article Not Found"
      description="We have no article at this address."
      action={<ButtonLink to={urls.blog()}>See all articles</ButtonLink>}
    >
      The blog post you're looking for doesn't exist or has been moved.
    </Missing>
  )
}

interface MissingProps {
  title: string
  /** For search engines, which are told not to keep the page. */
  description: string
  action: ReactNode
  children: ReactNode
}

function Missing({ title, description, action, children }: MissingProps) {
  return (
    <>
      <PageMeta title={title} description={description} path={null} noindex />
      <EmptyState level={1} title={title} picture={<Drawing name="spot-not-found" first />} action={action}>
        {children}
      </EmptyState>
    </>
  )
}

function ElsewhereLinks({ popular = true }: { popular?: boolean }) {
  return (
    <div className={classes.elsewhere}>
      <LocationSearch size="compact" label="Look for another place" />
      {popular ? <PopularLinks /> : null}
    </div>
  )
}

function PopularLinks() {
  return (
    <>
      <h2 className={classes.title}>Popular locations</h2>
      <ul className={classes.places}>
        {popularCities.map(({ name, state, slug }) => (
          <li key={slug}>
            <Link to={urls.location({ state, city: slug })}>
              {name}, {state}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
