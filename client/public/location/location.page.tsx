import { inBackground } from '@client/lib/in-background.ts'
import { getUtils, throwNotFound } from '@client/lib/loaders.ts'
import { clearToasts, showToast } from '@client/lib/toasts.tsx'
import { getErrorCode, trpc } from '@client/lib/trpc.ts'
import { CertificationBadge } from '@client/public/parts/company-list/certification-badge.tsx'
import {
  ActiveFilters,
  CompanyFilters,
  FilterButton,
  NoFilterMatch,
} from '@client/public/parts/company-list/company-filters.tsx'
import { CompanyList } from '@client/public/parts/company-list/company-list.tsx'
import { parseSort } from '@client/public/parts/company-list/list-sort.ts'
import { SortControl, SortExplanation } from '@client/public/parts/company-list/sort-control.tsx'
import { useCompanyFilters } from '@client/public/parts/company-list/use-company-filters.ts'
import { ChoiceButtons } from '@client/public/parts/company-selection/choice-buttons.tsx'
import { SelectedElsewhere } from '@client/public/parts/company-selection/selected-elsewhere.tsx'
import { parseSelection } from '@client/public/parts/company-selection/selection.ts'
import { SelectionBar, SelectionBarNoScript } from '@client/public/parts/company-selection/selection-bar.tsx'
import { SelectionForm } from '@client/public/parts/company-selection/selection-form.tsx'
import { useRequestDetails } from '@client/public/parts/company-selection/use-request-details.ts'
import { useSelection } from '@client/public/parts/company-selection/use-selection.ts'
import { useStoredSelection } from '@client/public/parts/company-selection/use-stored-selection.ts'
import { AnalysisLink } from '@client/public/parts/hostscore-dialog/analysis-link.tsx'
import type { LeadFormFailure } from '@client/public/parts/lead-form/lead-fields.ts'
import { leadFormAction } from '@client/public/parts/lead-form/lead-form-action.ts'
import { LocationSearch } from '@client/public/parts/location-search/location-search.tsx'
import { LocationHead } from '@client/public/parts/location-sidebar/location-head.tsx'
import { LocationHeader } from '@client/public/parts/location-sidebar/location-header.tsx'
import { LocationSidebar } from '@client/public/parts/location-sidebar/location-sidebar.tsx'
import { LocationText } from '@client/public/parts/location-sidebar/location-text.tsx'
import { NET_ID, NetToOwnerSection } from '@client/public/parts/net-to-owner/net-to-owner-section.tsx'
import { parseNetInput } from '@client/public/parts/net-to-owner/read-net.ts'
import { isFormOpen, openFormQuery, openFormUrl } from '@client/public/parts/quote-panel/form-url.ts'
import { QuotePanel } from '@client/public/parts/quote-panel/quote-panel.tsx'
import { QuotePrompt } from '@client/public/parts/quote-panel/quote-prompt.tsx'
import { useQuotePanel } from '@client/public/parts/quote-panel/use-quote-panel.ts'
import { ShortlistButton } from '@client/public/parts/shortlist/shortlist-button.tsx'
import { ButtonLink } from '@client/ui/button-link.tsx'
import { lazyWithFallback } from '@client/ui/lazy-with-fallback.tsx'
import { PageSection, SectionHeading } from '@client/ui/page-section.tsx'
import { PreservedParams } from '@client/ui/preserved-params.tsx'
import type { CompanyCard } from '@shared/companies/company.schema.ts'
import { filterCompanies } from '@shared/companies/company-filters.ts'
import { sortCompanies } from '@shared/companies/company-sort.ts'
import { listParamsExcept } from '@shared/companies/list-params.ts'
import { plural } from '@shared/lib/format.ts'
import { toasts } from '@shared/lib/toasts.ts'
import { urls } from '@shared/lib/urls.ts'
import { getMiddleIncome } from '@shared/locations/local-income.ts'
import type { LocationPage } from '@shared/locations/location.schema.ts'
import { placeName } from '@shared/seo/seo.ts'
import {
  data,
  type LoaderFunctionArgs,
  type Params,
  redirect,
  useActionData,
  useParams,
  useSearchParams,
} from 'react-router-dom'
import { ComparisonTable } from './comparison-table.tsx'
import styles from './location.page.module.css'
import { CompanyMap } from './place-map/company-map.tsx'
import { SelectionBasket } from './selection-basket.tsx'

/** Loaded only for locations without companies. */
const WaitlistForm = await lazyWithFallback(
  async () => (await import('@client/public/parts/waitlist/waitlist-form.tsx')).WaitlistForm,
)

/** Loaded only for states. */
const StateOverview = await lazyWithFallback(async () => (await import('./state-overview.tsx')).StateOverview)

const loadQuoteRequest = async () => (await import('@client/public/quote-request.tsx')).QuoteRequest

/** Loaded on demand: most visitors of a list do not open the form. */
const QuoteRequest = await lazyWithFallback(loadQuoteRequest)

const FORM_ID = 'leadForm'
const SELECTION_FORM_ID = 'selection'

/** Number of top companies in the net calculation while none is selected, and in the basket. */
const NET_COMPANIES = 5
const BASKET_COMPANIES = 3

/** Returns the input of `locations.page` from the route parameters. */
function getInput({ state = '', city, propertyType }: Params) {
  return { state, ...(city ? { city } : {}), ...(propertyType ? { propertyType } : {}) }
}

/** Redirects other spellings of a location; 404 for an unknown one (product 2.5, 10.5). */
export async function loader(args: LoaderFunctionArgs) {
  if (hasOtherPage(args.request)) throwNotFound()
  const page = await getUtils(args)
    .locations.page.ensureData(getInput(args.params))
    .catch(async (error: unknown) => {
      // Invalid input is a URL that cannot name a location.
      const code = getErrorCode(error)
      if (code === 'NOT_FOUND') throw data(await loadMissing(args), { status: 404 })
      if (code === 'INVALID_INPUT') throw data({ kind: 'location' }, { status: 404 })
      throw error
    })
  const { pathname, search } = new URL(args.request.url)
  const canonical = getPath(page)
  return pathname === canonical ? null : redirect(`${canonical}${search}`, 301)
}

/** Returns the not-found page's data: the nearest locations and, for a real place, its waitlist. */
async function loadMissing(args: LoaderFunctionArgs) {
  const { state, city } = getInput(args.params)
  const missing = await getUtils(args).locations.missing.fetch({ state, ...(city ? { city } : {}) })
  return { kind: 'location', ...missing }
}

export const action = import.meta.env.SSR ? leadFormAction : undefined

function getPath({ state, citySlug, propertyType }: LocationPage): string {
  return urls.location({ state, city: citySlug, propertyType: propertyType?.slug })
}

export function Component() {
  const [page] = trpc.locations.page.useSuspenseQuery(getInput(useParams()))
  return (
    <>
      <LocationHead page={page} path={getPath(page)} />
      <Location key={getPath(page)} page={page} />
    </>
  )
}

/** Returns the list's heading; names the limit when not all companies are shown. */
function getListTitle({ companies, companyCount }: LocationPage, where: string): string {
  if (companyCount === 0) return `No companies ${where} yet`
  const all = `${plural(companyCount, 'company', 'companies')} ${where}`
  return companyCount > companies.length ? `Top ${companies.length} of ${all} by HostScore` : all
}

function Location({ page }: { page: LocationPage }) {
  const [params] = useSearchParams()
  const failed = useActionData<LeadFormFailure>()
  const listed = (id: number) => page.companies.find((company) => company.id === id)
  const initialSelection = parseSelection(params).filter((id) => listed(id))
  const selection = useSelection(initialSelection)
  const quote = useQuotePanel(failed !== undefined || initialSelection.length > 0 || isFormOpen(params))
  const requestDetails = useRequestDetails((id) => {
    selection.add(id)
    quote.visit()
  })
  const chosen = selection.ids.flatMap((id) => listed(id) ?? [])
  const filterState = useCompanyFilters()
  const shown = filterCompanies(page.companies, filterState.filters)
  const isFilteredOut = filterState.isActive && shown.length === 0
  const path = getPath(page)
  const place = placeName({ city: page.city, stateName: page.stateName, stateCode: page.state })
  const where = `${page.propertyType ? `for ${page.propertyType.name.toLowerCase()} ` : ''}in ${place}`

  const toggle = (company: CompanyCard, isChosen: boolean) => {
    if (!isChosen) return selection.remove(company.id)
    selection.add(company.id)
    quote.open()
    showToast(toasts.companyAdded(company.name))
  }
  const request = (id: number | null) => {
    const company = id === null ? null : listed(id)
    if (company) return inBackground(requestDetails.request(company))
    clearToasts()
    quote.visit()
  }
  const restore = (ids: readonly number[]) => {
    for (const id of ids) selection.add(id)
    if (ids.length > 0) quote.open()
  }
  const elsewhere = useStoredSelection({
    path,
    name: place,
    ids: selection.ids,
    isListed: (id) => listed(id) !== undefined,
    isInUrl: initialSelection.length > 0,
    onRestore: restore,
  })
  const handleSent = () => {
    selection.clear()
    quote.close()
  }

  return (
    <>
      <LocationHeader
        page={page}
        search={<LocationSearch size="compact" slimOnPhones label="Search another location" />}
      />
      {page.cities.length > 0 ? (
        <div className="no-print">
          <StateOverview page={page} />
        </div>
      ) : null}
      <PageSection width="wide" space="tight" className={styles.columns}>
        {page.companyMap ? (
          <CompanyMap map={page.companyMap} place={place} companies={shown} className={styles.map} />
        ) : null}
        <div className={styles.main}>
          <div className={styles.listHead}>
            <h2 id="companies">
              {filterState.isActive ? `${shown.length} of ` : ''}
              {getListTitle(page, where)}
            </h2>
            {page.companies.length > 1 ? (
              <div className={styles.listTools}>
                <a href="#compare" className={styles.anchorLink}>
                  Compare in a table
                </a>
                <FilterButton state={filterState} />
                <SortControl />
              </div>
            ) : null}
          </div>
          <ActiveFilters companies={page.companies} state={filterState} />
          {isFilteredOut ? <NoFilterMatch companies={page.companies} state={filterState} /> : null}
          {page.companies.length > 1 ? <SortExplanation /> : null}
          <SelectedElsewhere places={elsewhere} />
          <SelectionForm
            id={SELECTION_FORM_ID}
            action={path}
            query={openFormQuery}
            onRestore={restore}
            onRequest={request}
          >
            <PreservedParams params={params} names={listParamsExcept(['companies'])} />
            {isFilteredOut ? null : (
              <CompanyList
                mode="location"
                companies={sortCompanies(shown, parseSort(params))}
                isSelected={selection.has}
                renderSave={(company) => <ShortlistButton company={company} />}
                renderAnalysis={(company) => <AnalysisLink company={company} />}
                emptyAction={<EmptyActions page={page} />}
                renderActions={(company) => (
                  <ChoiceButtons
                    company={company}
                    selected={selection.has(company.id)}
                    requested={requestDetails.requested.includes(company.id)}
                    disabled={selection.isFull && !selection.has(company.id)}
                    onChange={(isChosen) => toggle(company, isChosen)}
                  />
                )}
              />
            )}
            {page.companies.length > 0 ? <SelectionBarNoScript /> : null}
            <SelectionBar companies={chosen} onClear={selection.clear} />
          </SelectionForm>
          {page.companyCount === 0 && !page.propertyType ? (
            <WaitlistForm place={{ name: place, state: page.state, citySlug: page.citySlug }} />
          ) : null}
          {/* In this column, because the sidebar is longer than a short list. */}
          {page.companies.length > 0 ? (
            <section aria-labelledby={NET_ID} className={styles.below}>
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
          <section aria-labelledby="about-place" className={styles.below}>
            <LocationText page={page} />
          </section>
        </div>
        <LocationSidebar
          page={page}
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
                income={getIncome(page, params)}
                onRemove={selection.remove}
                onClear={selection.clear}
                onRequest={() => request(null)}
              />
            ) : null
          }
        />
      </PageSection>
      {page.companies.length > 1 ? (
        <PageSection width="wide" labelledBy="compare">
          <SectionHeading id="compare" title="Compare side by side" />
          <ComparisonTable
            companies={page.companies}
            caption={`Vacation rental management companies in ${place}`}
            chosen={chosen}
            isFull={selection.isFull}
            formId={SELECTION_FORM_ID}
            onChange={toggle}
            renderScore={(company) => (
              <>
                <CertificationBadge score={company.hostScore} look="row" />{' '}
                <AnalysisLink company={company} look="row" />
              </>
            )}
          />
        </PageSection>
      ) : null}
      <PageSection tone="sand" width="wide">
        <QuotePanel
          place={quote.place}
          prompt={
            <QuotePrompt
              page={page}
              onOpen={(event) => {
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
            panel={quote.place === 'panel' ? { isOpen: quote.isPanelOpen, onClose: quote.leave } : null}
            chosen={chosen}
            onRemove={selection.remove}
            failed={failed}
            onSent={handleSent}
          />
        </QuotePanel>
      </PageSection>
    </>
  )
}

/** Returns the owner's own yearly income from the query string, or else the middle of the local estimate. */
function getIncome(page: LocationPage, params: URLSearchParams) {
  const own = parseNetInput(params).income
  const amount = own ?? getMiddleIncome(page)
  return amount === null ? null : { amount, isOwn: own !== null }
}

function EmptyActions({ page: { state, stateName, city, citySlug, propertyType } }: { page: LocationPage }) {
  return (
    <>
      {city && citySlug && propertyType ? (
        <ButtonLink kind="secondary" to={urls.location({ state, city: citySlug })}>
          All companies in {city}
        </ButtonLink>
      ) : null}
      {city ? (
        <ButtonLink kind="secondary" to={urls.location({ state })}>
          All companies in {stateName}
        </ButtonLink>
      ) : null}
    </>
  )
}

/** Returns whether the URL names a page other than the first. A location has one page, so any other is a 404. */
function hasOtherPage({ url }: Request): boolean {
  const page = new URL(url).searchParams.get('page')
  return page !== null && page !== '1'
}
