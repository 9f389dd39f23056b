import { useClaims } from '@client/lib/site.ts'
import { ButtonLink } from '@client/ui/button-link.tsx'
import { Note, Stack } from '@client/ui/primitives.tsx'
import { formatNumber } from '@shared/lib/format.ts'
import { urls } from '@shared/lib/urls.ts'
import type { LocationPage } from '@shared/locations/location.schema.ts'
import { placeName } from '@shared/seo/seo.ts'
import { Fragment, type MouseEvent } from 'react'
import { Link } from 'react-router-dom'

const NEARBY_SHOWN = 3

interface QuotePromptProps {
  page: LocationPage
  href: string
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void
  /** Called on hover and focus, to preload the form. */
  onApproach: () => void
  isLoading: boolean
}

/** Prompt before the form is opened: company count, nearby locations and state (product 2.5). */
export function QuotePrompt({ page, href, onOpen, onApproach, isLoading }: QuotePromptProps) {
  const claims = useClaims()
  const { city, state, stateName, companyCount, propertyType, relatedLocations } = page
  const place = placeName({ city, stateName, stateCode: state })
  const nearby = relatedLocations.slice(0, NEARBY_SHOWN)
  return (
    <Stack gap={3} align="start">
      {/* A property type without companies may still have others at the location. */}
      <h2>
        Hear from managers {companyCount > 0 || propertyType ? 'in' : 'near'} {place}
      </h2>
      <p className="intro">
        {companyCount > 0
          ? `${companyCount === 1 ? 'One company serves this area.' : `${formatNumber(companyCount)} companies to choose from.`} Tell us about your property once; it takes ${claims.minutes.text} and is ${claims.free.text}, with ${claims.noObligation.text}.`
          : `Tell us about your property once; it takes ${claims.minutes.text} and is ${claims.free.text}, with ${claims.noObligation.text}. We’ll look for companies nearby.`}
      </p>
      {/* A link styled as a button, so that it works without JavaScript. */}
      <ButtonLink
        href={href}
        rel="nofollow"
        size="lg"
        onPointerEnter={onApproach}
        onFocus={onApproach}
        onClick={onOpen}
        aria-busy={isLoading}
      >
        {isLoading ? 'Opening the form...' : 'Get Free Quotes'}
      </ButtonLink>
      <Note>
        {nearby.length > 0 ? (
          <>
            {city ? 'Nearby: ' : companyCount === 0 ? 'Nearest: ' : 'Cities: '}
            {nearby.map(({ name, slug, state: code, citySlug }, index) => (
              <Fragment key={slug}>
                {index > 0 ? ', ' : ''}
                <Link to={urls.location({ state: code, city: citySlug })}>
                  {code === state ? name : `${name}, ${code}`}
                </Link>
              </Fragment>
            ))}
            {city ? '. ' : '.'}
          </>
        ) : null}
        {city ? (
          <>
            See all of <Link to={urls.location({ state })}>{stateName}</Link>.
          </>
        ) : null}
      </Note>
    </Stack>
  )
}
