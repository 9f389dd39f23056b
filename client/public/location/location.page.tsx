import { useOwnForm } from '@client/lib/own-form.ts'
import { isPlainClick } from '@client/lib/plain-click.ts'
import { trpc } from '@client/lib/trpc.ts'
import { CertificationBadge } from '@client/public/parts/company-list/certification-badge.tsx'
import { CompanyFilters } from '@client/public/parts/company-list/company-filters.tsx'
import { useCompanyFilters } from '@client/public/parts/company-list/use-company-filters.ts'
import { AnalysisLink } from '@client/public/parts/hostscore-dialog/analysis-link.tsx'
import { leadFormAction } from '@client/public/parts/lead-form/lead-form-action.ts'
import { LocationSearch } from '@client/public/parts/location-search/location-search.tsx'
import { LocationHead } from '@client/public/parts/location-sidebar/location-head.tsx'
import { LocationHeader } from '@client/public/parts/location-sidebar/location-header.tsx'
import { LocationSidebar } from '@client/public/parts/location-sidebar/location-sidebar.tsx'
import { LocationText } from '@client/public/parts/location-sidebar/location-text.tsx'
import { NET_ID, NetToOwnerSection } from '@client/public/parts/net-to-owner/net-to-owner-section.tsx'
import { parseNetInput } from '@client/public/parts/net-to-owner/read-net.ts'
import { openFormUrl } from '@client/public/parts/quote-panel/form-url.ts'
import { QuotePanel } from '@client/public/parts/quote-panel/quote-panel.tsx'
import { QuotePrompt } from '@client/public/parts/quote-panel/quote-prompt.tsx'
import { lazyWithFallback } from '@client/ui/lazy-with-fallback.tsx'
import { PageSection, SectionHeading } from '@client/ui/page-section.tsx'
import { Stack } from '@client/ui/primitives.tsx'
import { filterCompanies } from '@shared/companies/company-filters.ts'
import { toFormPropertyType } from '@shared/leads/property-types.ts'
import { getMiddleIncome } from '@shared/locations/local-income.ts'
import type { LocationPage } from '@shared/locations/location.schema.ts'
import { placeName } from '@shared/seo/seo.ts'
import { useParams, useSearchParams } from 'react-router-dom'
import { ComparisonTable } from './comparison-table.tsx'
import styles from './location.page.module.css'
import { hasTable, LocationCompanies } from './location-companies.tsx'
import { getLocationInput, getLocationPath } from './location-loader.ts'
import { CompanyMap } from './place-map/company-map.tsx'
import { SelectionBasket } from './selection-basket.tsx'
import { useLocationRequest } from './use-location-request.ts'

/** Loaded only for locations without companies. */
const WaitlistForm = await lazyWithFallback(
  async () => (await import('@client/public/parts/waitlist/waitlist-form.tsx')).WaitlistForm,
)

/** Loaded only for states. */
const StateOverview = await lazyWithFallback(async () => (await import('./state-overview.tsx')).StateOverview)

const loadQuoteRequest = async () =>
  (await import('@client/public/parts/quote-request/quote-request.tsx')).QuoteRequest

/** Loaded on demand: most visitors of a list do not open the form. */
const QuoteRequest = await lazyWithFallback(loadQuoteRequest)

const FORM_ID = 'leadForm'
const SELECTION_FORM_ID = 'selection'

/** Number of top companies in the net calculation while none is selected, and in the basket. */
const NET_COMPANIES = 5
const BASKET_COMPANIES = 3

export { loader } from './location-loader.ts'

export const action = import.meta.env.SSR ? leadFormAction : undefined

export function Component() {
  const [page] = trpc.locations.page.useSuspenseQuery(getLocationInput(useParams()))
  return (
    <>
      <LocationHead page={page} path={getLocationPath(page)} />
      <Location key={getLocationPath(page)} page={page} />
    </>
  )
}

function Location({ page }: { page: LocationPage }) {
  const [params] = useSearchParams()
  const path = getLocationPath(page)
  const place = placeName({ city: page.city, stateName: page.stateName, stateCode: page.state })
  const request = useLocationRequest(page, place)
  const { selection, quote, chosen } = request
  useOwnForm(quote.visit)
  const filterState = useCompanyFilters()
  const shown = filterCompanies(page.companies, filterState.filters)
  return (
    <>
      <LocationHeader
        page={page}
        search={<LocationSearch size="compact" isSlim label="Search another location" />}
      />
      <PageSection width="wide" space="none" className={styles.columns}>
        {page.companyMap ? (
          <CompanyMap map={page.companyMap} place={place} companies={shown} className={styles.map} />
        ) : null}
        <Stack gap={10} className={styles.main}>
          {page.companyCount === 0 && !page.propertyType ? (
            <WaitlistForm place={{ name: place, state: page.state, citySlug: page.citySlug }} />
          ) : null}
          <LocationCompanies
            page={page}
            place={place}
            shown={shown}
            filterState={filterState}
            request={request}
            formId={SELECTION_FORM_ID}
          />
          {/* In this column, because the sidebar is longer than a short list. */}
          {page.companies.length > 0 ? (
            <section
              aria-labelledby={NET_ID}
              // Without an income there is only a form.
              className={params.has('income') ? undefined : 'no-print'}
            >
              <NetToOwnerSection
                companies={chosen.length > 0 ? chosen : page.companies.slice(0, NET_COMPANIES)}
                areSelected={chosen.length > 0}
                place={place}
                path={path}
                params={params}
                toHref={(company) => `#company-${company.id}`}
              />
            </section>
          ) : null}
          <section aria-labelledby="about-place">
            <LocationText page={page} />
          </section>
        </Stack>
        <LocationSidebar
          page={page}
          isBasketFirst={chosen.length > 0}
          filters={
            page.companies.length > 1 ? (
              <CompanyFilters companies={page.companies} shownCount={shown.length} state={filterState} />
            ) : null
          }
          basket={
            page.companies.length > 0 ? (
              <SelectionBasket
                companies={chosen.length > 0 ? chosen : shown.slice(0, BASKET_COMPANIES)}
                areSelected={chosen.length > 0}
                isListEmpty={shown.length === 0}
                income={getIncome(page, params)}
                onRemove={selection.remove}
                onClear={selection.clear}
                onRequest={() => request.requestDetails(null)}
              />
            ) : null
          }
        />
      </PageSection>
      {page.cities.length > 0 ? (
        <div className="no-print">
          <StateOverview page={page} />
        </div>
      ) : null}
      {hasTable(page) ? (
        <PageSection width="wide" labelledBy="compare">
          <SectionHeading id="compare" title="Compare side by side" />
          <ComparisonTable
            companies={page.companies}
            caption={`Vacation rental management companies in ${place}`}
            chosen={chosen}
            isFull={selection.isFull}
            formId={SELECTION_FORM_ID}
            onChange={request.toggle}
            renderScore={(company) => (
              <>
                <CertificationBadge score={company.hostScore} look="row" />{' '}
                <AnalysisLink company={company} look="row" />
              </>
            )}
          />
        </PageSection>
      ) : null}
      {request.question}
      <PageSection tone="sand" width="wide" noPrint>
        <QuotePanel
          place={quote.place}
          prompt={
            <QuotePrompt
              page={page}
              onOpen={(event) => {
                if (!isPlainClick(event)) return
                event.preventDefault()
                quote.visit()
              }}
              isLoading={quote.isLoading}
              onApproach={() => {
                loadQuoteRequest().catch(() => null)
              }}
              href={openFormUrl(params, FORM_ID)}
            />
          }
        >
          <QuoteRequest
            id={FORM_ID}
            page={page}
            panel={
              quote.place === 'panel'
                ? { isOpen: quote.isPanelOpen, onClose: quote.leave, stepBack: quote.stepBack }
                : null
            }
            chosen={chosen}
            onRemove={selection.remove}
            defaultType={toFormPropertyType(filterState.filters.get('type')?.[0], page.propertyType?.slug)}
            failed={request.failed}
            onSent={request.finish}
          />
        </QuotePanel>
      </PageSection>
    </>
  )
}

/** Returns the owner's own yearly income and bookings from the query string, or else the middle of the local estimate. */
function getIncome(page: LocationPage, params: URLSearchParams) {
  const { income: own, staysPerYear } = parseNetInput(params)
  const amount = own ?? getMiddleIncome(page)
  return amount === null ? null : { amount, isOwn: own !== null, staysPerYear }
}
