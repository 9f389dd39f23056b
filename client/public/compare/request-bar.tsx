import { inBackground } from '@client/lib/in-background.ts'
import { isPlainClick } from '@client/lib/plain-click.ts'
import { trpc } from '@client/lib/trpc.ts'
import { useQuotePanel } from '@client/public/parts/quote-panel/use-quote-panel.ts'
import { BottomBar } from '@client/ui/bottom-bar.tsx'
import { ButtonLink } from '@client/ui/button-link.tsx'
import { classNames } from '@client/ui/class-names.ts'
import { lazyWithFallback } from '@client/ui/lazy-with-fallback.tsx'
import type { ComparedCompany, RequestPlace } from '@shared/companies/company-comparison.schema.ts'
import { fullUntilText, withoutFull } from '@shared/companies/pause.ts'
import { plural } from '@shared/lib/format.ts'
import { urls } from '@shared/lib/urls.ts'
import type { LocationPage } from '@shared/locations/location.schema.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import styles from './comparison.module.css'

const QuoteRequest = await lazyWithFallback(
  async () => (await import('@client/public/parts/quote-request/quote-request.tsx')).QuoteRequest,
)

interface OpenRequest {
  name: string
  page: LocationPage
  companies: readonly ComparedCompany[]
}

const toFormUrl = (place: RequestPlace) => urls.requestQuotes(place, place.companyIds)

/**
 * Sticky bar that opens the request form of the companies' place in a panel, or without JavaScript on the place's page.
 * Several places need several requests.
 */
export function RequestBar({ companies }: { companies: readonly ComparedCompany[] }) {
  const [all] = trpc.companies.requestPlaces.useSuspenseQuery({ ids: companies.map(({ id }) => id) })
  const places = withoutFull(all, companies)
  const full = companies.filter(({ fullUntil }) => fullUntil)
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  const quote = useQuotePanel(false, () => {})
  const [request, setRequest] = useState<OpenRequest | null>(null)
  const isOne = places.length === 1
  const open = async (place: RequestPlace) => {
    const { name, state, citySlug, companyIds } = place
    const input = { state, ...(citySlug ? { city: citySlug } : {}) }
    const page = await utils.locations.page.fetch(input).catch(() => null)
    if (!page) return navigate(toFormUrl(place))
    setRequest({ name, page, companies: companies.filter(({ id }) => companyIds.includes(id)) })
    quote.visit()
  }
  return (
    <>
      {/* Several buttons would cover the table. */}
      <BottomBar label="Get quotes" isSticky={isOne} className={styles.bar}>
        <p className={classNames('note', styles.barText)}>
          {isOne ? `One request, for your home in or near ${places[0]?.name}. ` : null}
          {places.length > 1
            ? 'These companies work in different areas, so send one request for each. '
            : null}
          {full
            .map(({ name, fullUntil }) => (fullUntil ? `${name}: ${fullUntilText(fullUntil)}.` : ''))
            .join(' ')}
        </p>
        {places.map((place, index) => (
          <ButtonLink
            key={place.name}
            to={toFormUrl(place)}
            kind={index === 0 ? 'primary' : 'secondary'}
            aria-haspopup="dialog"
            onClick={(event) => {
              if (!isPlainClick(event)) return
              event.preventDefault()
              inBackground(open(place))
            }}
          >
            {isOne
              ? `Get Quotes from ${plural(place.companyIds.length, 'Company', 'Companies')}`
              : `Get Quotes in ${place.name} (${place.companyIds.length})`}
          </ButtonLink>
        ))}
      </BottomBar>
      {request && quote.place === 'panel' ? (
        <QuoteRequest
          key={request.name}
          id="leadForm"
          page={request.page}
          chosen={request.companies}
          onRemove={(id) =>
            setRequest({ ...request, companies: request.companies.filter((company) => company.id !== id) })
          }
          failed={undefined}
          onSent={quote.close}
          panel={{ isOpen: quote.isPanelOpen, onClose: quote.leave, stepBack: quote.stepBack }}
        />
      ) : null}
    </>
  )
}
