import { ButtonLink } from '@client/components/button-link.tsx'
import { later } from '@client/components/later.tsx'
import { PageSection, SectionHeading } from '@client/components/page-section.tsx'
import { CertificationBadge } from '@client/features/company-list/certification-badge.tsx'
import { CompanyList } from '@client/features/company-list/company-list.tsx'
import { readSort } from '@client/features/company-list/list-sort.ts'
import { SortControl } from '@client/features/company-list/sort-control.tsx'
import { ChoiceButtons } from '@client/features/company-selection/choice-buttons.tsx'
import { readSelection } from '@client/features/company-selection/selection.ts'
import { SelectionBar, SelectionBarUnscripted } from '@client/features/company-selection/selection-bar.tsx'
import { SelectionForm } from '@client/features/company-selection/selection-form.tsx'
import { useRequestDetails } from '@client/features/company-selection/use-request-details.ts'
import { useSelection } from '@client/features/company-selection/use-selection.ts'
import { ComparisonTable } from '@client/features/comparison-table/comparison-table.tsx'
import { AnalysisLink } from '@client/features/hostscore-dialog/analysis-link.tsx'
import type { LeadFormFailure } from '@client/features/lead-form/lead-fields.ts'
import { leadFormAction } from '@client/features/lead-form/lead-form-action.ts'
import { LocationSearch } from '@client/features/location-search/location-search.tsx'
import { LocationHead } from '@client/features/location-sidebar/location-head.tsx'
import { LocationHeader } from '@client/features/location-sidebar/location-header.tsx'
import { LocationSidebar } from '@client/features/location-sidebar/location-sidebar.tsx'
import { LocationText } from '@client/features/location-sidebar/location-text.tsx'
import { StateCities } from '@client/features/location-sidebar/state-cities.tsx'
import { NET_ID, NetToOwnerSection } from '@client/features/net-to-owner/net-to-owner-section.tsx'
import { addressOfForm, asksForForm, formOpen } from '@client/features/quote-panel/form-address.ts'
import { QuotePanel } from '@client/features/quote-panel/quote-panel.tsx'
import { QuotePrompt } from '@client/features/quote-panel/quote-prompt.tsx'
import { useQuotePanel } from '@client/features/quote-panel/use-quote-panel.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { isBeyondFirstPage, notFound, utilsOf } from '@client/lib/loaders.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { errorCode, trpc } from '@client/lib/trpc.ts'
import { sortCompanies } from '@shared/company-sort.ts'
import { plural } from '@shared/format.ts'
import type { CompanyCard } from '@shared/schemas/company.schema.ts'
import type { LocationPage } from '@shared/schemas/location.schema.ts'
import { placeName } from '@shared/seo.ts'
import { toasts } from '@shared/toasts.ts'
import { urls } from '@shared/urls.ts'
import {
  data,
  type LoaderFunctionArgs,
  type Params,
  redirect,
  useActionData,
  useParams,
  useSearchParams,
} from 'react-router-dom'
import styles from './location.module.css'

/** For places without companies alone. */
const PlaceWaiter = await later(
  async () => (await import('@client/features/place-waiter/place-waiter.tsx')).PlaceWaiter,
)

const loadQuoteRequest = async () => (await import('./quote-request.tsx')).QuoteRequest

/** Most visitors of a list look first, and many leave it at that. */
const QuoteRequest = await later(loadQuoteRequest)

const FORM_ID = 'leadForm'

/** Whose fees are taken off while nobody is chosen: the first of the list. */
const NET_COMPANIES = 5

/** What `locations.page` is asked for at this address. */
function inputOf({ state = '', city, propertyType }: Params) {
  return { state, ...(city ? { city } : {}), ...(propertyType ? { propertyType } : {}) }
}

/** One address a place (readings: any case and full state names redirect); a place without a page is not found. */
export async function loader(args: LoaderFunctionArgs) {
  if (isBeyondFirstPage(args.request)) notFound()
  const page = await utilsOf(args)
    .locations.page.ensureData(inputOf(args.params))
    .catch(async (error: unknown) => {
      // Bad input is an address that cannot name a place.
      const code = errorCode(error)
      if (code === 'NOT_FOUND') throw data(await missingAt(args), { status: 404 })
      if (code === 'INVALID_INPUT') throw data({ kind: 'location' }, { status: 404 })
      throw error
    })
  const { pathname, search } = new URL(args.request.url)
  const canonical = pathOf(page)
  return pathname === canonical ? null : redirect(`${canonical}${search}`, 301)
}

/** What the not-found page offers: the nearest places and, for a real one, to be told when it opens. */
async function missingAt(args: LoaderFunctionArgs) {
  const { state, city } = inputOf(args.params)
  const missing = await utilsOf(args).locations.missing.fetch({ state, ...(city ? { city } : {}) })
  return { kind: 'location', ...missing }
}

// Where a form without JavaScript posts to.
export const action = import.meta.env.SSR ? leadFormAction : undefined

function pathOf({ state, citySlug, propertyType }: LocationPage): string {
  return urls.location({ state, city: citySlug, propertyType: propertyType?.slug })
}

/** Location page: everything starts afresh at another place. */
export function Component() {
  const [page] = trpc.locations.page.useSuspenseQuery(inputOf(useParams()))
  return (
    <>
      <LocationHead page={page} path={pathOf(page)} />
      <Location key={pathOf(page)} page={page} />
    </>
  )
}

/** How many companies there are, and that the list ends with the best where it does not hold them all. */
function listTitle({ companies, companyCount }: LocationPage, where: string): string {
  if (companyCount === 0) return `No companies ${where} yet`
  const all = `${plural(companyCount, 'company', 'companies')} ${where}`
  return companyCount > companies.length ? `The ${companies.length} best scored of ${all}` : all
}

function Location({ page }: { page: LocationPage }) {
  const [params] = useSearchParams()
  const failed = useActionData<LeadFormFailure>()
  const listed = (id: number) => page.companies.find((company) => company.id === id)
  const chosenBefore = readSelection(params).filter((id) => listed(id))
  const selection = useSelection(chosenBefore)
  const quote = useQuotePanel(failed !== undefined || chosenBefore.length > 0 || asksForForm(params))
  const requestDetails = useRequestDetails((id) => {
    selection.add(id)
    quote.visit()
  })
  const chosen = selection.ids.flatMap((id) => listed(id) ?? [])
  const path = pathOf(page)
  const place = placeName({ city: page.city, stateName: page.stateName, stateCode: page.state })
  const where = `${page.propertyType ? `for ${page.propertyType.name.toLowerCase()} ` : ''}in ${place}`

  const choose = (company: CompanyCard, isChosen: boolean) => {
    if (!isChosen) return selection.remove(company.id)
    selection.add(company.id)
    quote.open()
    showToast(toasts.companyAdded(company.name))
  }
  const ask = (id: number | null) => {
    const company = id === null ? null : listed(id)
    if (company) inBackground(requestDetails.ask(company))
    else quote.visit()
  }
  const adopt = (ids: readonly number[]) => {
    for (const id of ids) selection.add(id)
    if (ids.length > 0) quote.open()
  }
  const done = () => {
    selection.clear()
    quote.close()
  }

  return (
    <>
      <LocationHeader
        page={page}
        search={<LocationSearch size="compact" label="Looking for another place?" />}
      />
      <PageSection width="wide" space="tight" className={styles.columns}>
        <div className={styles.main}>
          <div className={styles.listHead}>
            <h2 id="companies">{listTitle(page, where)}</h2>
            {page.companies.length > 1 ? (
              <div className={styles.listTools}>
                <a href="#compare" className={styles.jump}>
                  Compare in a table
                </a>
                <SortControl />
              </div>
            ) : null}
          </div>
          <SelectionForm
            action={path}
            query={{ sort: params.get('sort'), ...formOpen }}
            onAdopt={adopt}
            onAsk={ask}
          >
            <CompanyList
              mode="location"
              companies={sortCompanies(page.companies, readSort(params))}
              isSelected={selection.has}
              renderAnalysis={(company) => <AnalysisLink company={company} />}
              emptyAction={<EmptyActions page={page} />}
              renderActions={(company) => (
                <ChoiceButtons
                  company={company}
                  selected={selection.has(company.id)}
                  asked={requestDetails.asked.includes(company.id)}
                  disabled={selection.isFull && !selection.has(company.id)}
                  onChange={(isChosen) => choose(company, isChosen)}
                />
              )}
            />
            {page.companies.length > 0 ? <SelectionBarUnscripted /> : null}
            <SelectionBar names={chosen.map((company) => company.name)} onClear={selection.clear} />
          </SelectionForm>
          {page.companyCount === 0 && !page.propertyType ? (
            <PlaceWaiter place={{ name: place, state: page.state, citySlug: page.citySlug }} />
          ) : null}
        </div>
        <LocationSidebar page={page} />
      </PageSection>
      {page.cities.length > 0 ? (
        <PageSection width="wide" labelledBy="cities">
          <SectionHeading id="cities" title={`Cities in ${page.stateName}`} />
          <StateCities cities={page.cities} />
        </PageSection>
      ) : null}
      {page.companies.length > 1 ? (
        <PageSection width="wide" labelledBy="compare">
          <SectionHeading id="compare" title="Compare side by side" />
          <ComparisonTable
            companies={page.companies}
            caption={`Vacation rental management companies in ${place}`}
            renderScore={(company) => (
              <>
                <CertificationBadge score={company.hostScore} look="row" />{' '}
                <AnalysisLink company={company} look="row" />
              </>
            )}
          />
        </PageSection>
      ) : null}
      {page.companies.length > 0 ? (
        <div className="no-print">
          <PageSection width="wide" labelledBy={NET_ID}>
            <NetToOwnerSection
              companies={chosen.length > 0 ? chosen : page.companies.slice(0, NET_COMPANIES)}
              chosen={chosen.length > 0}
              place={place}
              path={path}
              params={params}
              hrefOf={(company) => `#company-${company.id}`}
            />
          </PageSection>
        </div>
      ) : null}
      <PageSection tone="sand" width="wide">
        <QuotePanel
          isOpen={quote.isOpen}
          panel={quote.panel}
          prompt={
            <QuotePrompt
              page={page}
              onOpen={(event) => {
                event.preventDefault()
                quote.visit()
              }}
              isComing={quote.isComing}
              onApproach={() => {
                loadQuoteRequest().catch(() => null)
              }}
              href={addressOfForm(params, FORM_ID)}
            />
          }
        >
          <QuoteRequest
            id={FORM_ID}
            page={page}
            chosen={chosen}
            onRemove={selection.remove}
            failed={failed}
            onSent={done}
          />
        </QuotePanel>
      </PageSection>
      <PageSection width="wide" labelledBy="about-place" className={styles.about}>
        <LocationText page={page} />
      </PageSection>
    </>
  )
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
