import { PageMeta } from '@client/lib/page-meta.tsx'
import { LocationSearch } from '@client/public/parts/location-search/location-search.tsx'
import { PlaceLinks } from '@client/public/parts/location-sidebar/place-links.tsx'
import { isFarFromCompanies } from '@client/public/parts/waitlist/is-far-from-companies.ts'
import { WaitlistForm } from '@client/public/parts/waitlist/waitlist-form.tsx'
import { ButtonLink } from '@client/ui/button-link.tsx'
import { EmptyState } from '@client/ui/empty-state.tsx'
import { Illustration } from '@client/ui/illustrations/illustration.tsx'
import { Heading, Row, Stack } from '@client/ui/primitives.tsx'
import { urls } from '@shared/lib/urls.ts'
import type { MissingLocation } from '@shared/locations/location.schema.ts'
import { popularCities } from '@shared/locations/popular-cities.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './not-found.page.module.css'

/** @param what data the page's loader threw */
export function NotFound({ what }: { what: unknown }) {
  if (isArticle(what)) return <ArticleNotFound />
  return isLocation(what) ? <LocationNotFound missing={what} /> : <PageNotFound />
}

/** Checks for the location page's data: the missing place and what is near it. */
function isLocation(data: unknown): data is Partial<MissingLocation> {
  return isObject(data) && data.kind === 'location'
}

/** Checks for the article page's data. */
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
        description="There’s no page at this address."
        action={<ButtonLink to={urls.home()}>Return Home</ButtonLink>}
      >
        There’s no page at this address. The link may be outdated or mistyped.
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
  const waitlist = place ? <WaitlistForm place={place} /> : null
  const isWaitlistFirst = isFarFromCompanies(nearest)
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
        <Stack gap={8} className={styles.below}>
          {isWaitlistFirst ? waitlist : null}
          {nearest.length > 0 ? (
            <div>
              <Heading level={2} size={3}>
                {place ? `Nearest to ${place.name}` : 'Areas with companies'}
              </Heading>
              <PlaceLinks places={nearest} />
            </div>
          ) : null}
          {isWaitlistFirst ? null : waitlist}
        </Stack>
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
  /** Meta description of a page that is not indexed. */
  description: string
  action: ReactNode
  children: ReactNode
}

function Missing({ title, description, action, children }: MissingProps) {
  return (
    <>
      <PageMeta title={title} description={description} path={null} />
      <EmptyState
        level={1}
        title={title}
        illustration={<Illustration name="spot-not-found" isAboveFold />}
        action={action}
      >
        {children}
      </EmptyState>
    </>
  )
}

function ElsewhereLinks({ popular = true }: { popular?: boolean }) {
  return (
    <Stack className={styles.below}>
      <LocationSearch size="compact" label="Search another location" />
      {popular ? <PopularLinks /> : null}
    </Stack>
  )
}

function PopularLinks() {
  return (
    <>
      <Heading level={2} size={4}>
        Popular locations
      </Heading>
      <Row as="ul" gap={6} rowGap={2}>
        {popularCities.map(({ name, state, slug }) => (
          <li key={slug}>
            <Link to={urls.location({ state, city: slug })}>
              {name}, {state}
            </Link>
          </li>
        ))}
      </Row>
    </>
  )
}
