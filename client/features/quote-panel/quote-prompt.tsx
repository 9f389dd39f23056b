import { ButtonLink } from '@client/components/button-link.tsx'
import { claims } from '@shared/claims.ts'
import { formatNumber } from '@shared/format.ts'
import type { LocationPage } from '@shared/schemas/location.schema.ts'
import { placeName } from '@shared/seo.ts'
import { urls } from '@shared/urls.ts'
import { Fragment, type MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import styles from './quote-panel.module.css'

const NEARBY_SHOWN = 3

interface QuotePromptProps {
  page: LocationPage
  /** Of the same page with the form open, where no script opens it. */
  href: string
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void
  /** The visitor is about to open it. */
  onApproach: () => void
  /** The form is on its way. */
  isComing: boolean
}

/** Before the form is opened: how many companies, which places nearby, which state (specification, section 2). */
export function QuotePrompt({ page, href, onOpen, onApproach, isComing }: QuotePromptProps) {
  const { city, state, stateName, companyCount, propertyType, relatedLocations } = page
  const place = placeName({ city, stateName, stateCode: state })
  const nearby = relatedLocations.slice(0, NEARBY_SHOWN)
  return (
    <div className={styles.invitation}>
      {/* None for a kind of property leaves the others of the place. */}
      <h2>
        Hear from managers {companyCount > 0 || propertyType ? 'in' : 'near'} {place}
      </h2>
      <p className="lead">
        {companyCount > 0
          ? `${companyCount === 1 ? 'One company works here.' : `${formatNumber(companyCount)} companies to choose from.`} Tell us about your property once; it takes ${claims.minutes.text} and is ${claims.free.text}, with ${claims.noObligation.text}.`
          : `Tell us about your property once; it takes ${claims.minutes.text} and is ${claims.free.text}, with ${claims.noObligation.text}. We look for companies close by.`}
      </p>
      {/* A button in all but name. */}
      <ButtonLink
        href={href}
        rel="nofollow"
        size="lg"
        onPointerEnter={onApproach}
        onFocus={onApproach}
        onClick={onOpen}
        aria-busy={isComing}
      >
        {isComing ? 'Opening the form...' : 'Get Free Quotes'}
      </ButtonLink>
      <p className={styles.around}>
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
            All of <Link to={urls.location({ state })}>{stateName}</Link>.
          </>
        ) : null}
      </p>
    </div>
  )
}
