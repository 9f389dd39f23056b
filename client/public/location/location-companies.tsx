import {
  ActiveFilters,
  FilterButton,
  NoFilterMatch,
} from '@client/public/parts/company-list/company-filters.tsx'
import { CompanyList } from '@client/public/parts/company-list/company-list.tsx'
import { parseSort } from '@client/public/parts/company-list/list-sort.ts'
import { SortControl, SortExplanation } from '@client/public/parts/company-list/sort-control.tsx'
import type { CompanyFilterState } from '@client/public/parts/company-list/use-company-filters.ts'
import { ChoiceButtons } from '@client/public/parts/company-selection/choice-buttons.tsx'
import { SelectedElsewhere } from '@client/public/parts/company-selection/selected-elsewhere.tsx'
import { SelectionBar, SelectionBarNoScript } from '@client/public/parts/company-selection/selection-bar.tsx'
import { SelectionForm } from '@client/public/parts/company-selection/selection-form.tsx'
import { AnalysisLink } from '@client/public/parts/hostscore-dialog/analysis-link.tsx'
import { openFormQuery } from '@client/public/parts/quote-panel/form-url.ts'
import { ShortlistButton } from '@client/public/parts/shortlist/shortlist-button.tsx'
import { ButtonLink } from '@client/ui/button-link.tsx'
import { classNames } from '@client/ui/class-names.ts'
import { PreservedParams } from '@client/ui/preserved-params.tsx'
import { Heading, Row, Stack } from '@client/ui/primitives.tsx'
import type { CompanyCard } from '@shared/companies/company.schema.ts'
import { sortCompanies } from '@shared/companies/company-sort.ts'
import { listParamsExcept } from '@shared/companies/list-params.ts'
import { plural } from '@shared/lib/format.ts'
import { urls } from '@shared/lib/urls.ts'
import type { LocationPage } from '@shared/locations/location.schema.ts'
import { useSearchParams } from 'react-router-dom'
import styles from './location.page.module.css'
import { getLocationPath } from './location-loader.ts'
import type { LocationRequest } from './use-location-request.ts'

interface LocationCompaniesProps {
  page: LocationPage
  /** The place as text: "Miami, FL". */
  place: string
  /** The companies that the filters leave. */
  shown: readonly CompanyCard[]
  filterState: CompanyFilterState
  request: LocationRequest
  /** Id of the form that selects companies. */
  formId: string
}

/** The table of a state would be longer than its list. */
const MAX_STATE_TABLE = 10

/** Returns whether the companies of a page are compared in a table, too. */
export function hasTable({ companies, city }: LocationPage): boolean {
  return companies.length > 1 && (city !== null || companies.length <= MAX_STATE_TABLE)
}

/** The list of companies with its heading, filters and order, as a form that selects them. */
export function LocationCompanies({
  page,
  place,
  shown,
  filterState,
  request,
  formId,
}: LocationCompaniesProps) {
  const [params] = useSearchParams()
  const { selection } = request
  const hasSeveral = page.companies.length > 1
  const isFilteredOut = page.companies.length > 0 && filterState.isActive && shown.length === 0
  return (
    <Stack gap={3}>
      {page.cities.length > 0 ? (
        <a href="#cities" className="tap note no-print">
          Choose a city: {plural(page.cityCount, 'city', 'cities')} in {page.stateName}
        </a>
      ) : null}
      <Row gap={6} rowGap={3} justify="space-between">
        <Heading level={2} size={4} id="companies" tabIndex={-1}>
          {getListTitle(page, place, filterState.isActive ? shown.length : null)}
        </Heading>
        {hasSeveral ? (
          <Row className={classNames(styles.tools, 'no-print')}>
            {hasTable(page) ? (
              <a href="#compare" className={classNames('tap note', styles.table)}>
                Compare in a table
              </a>
            ) : null}
            <FilterButton state={filterState} />
            <SortControl />
          </Row>
        ) : null}
      </Row>
      <ActiveFilters companies={page.companies} state={filterState} />
      {isFilteredOut ? <NoFilterMatch companies={page.companies} state={filterState} /> : null}
      {hasSeveral && !isFilteredOut ? <SortExplanation /> : null}
      <SelectedElsewhere places={request.elsewhere} />
      <SelectionForm
        id={formId}
        action={getLocationPath(page)}
        query={openFormQuery}
        onRestore={request.restore}
        onRequest={request.requestDetails}
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
                hasSelection={request.chosen.length > 0}
                requested={request.requested.includes(company.id)}
                disabled={selection.isFull && !selection.has(company.id)}
                onChange={(isChosen) => request.toggle(company, isChosen)}
              />
            )}
          />
        )}
        {page.companies.length > 0 ? <SelectionBarNoScript /> : null}
        <SelectionBar companies={request.chosen} onClear={selection.clear} />
      </SelectionForm>
    </Stack>
  )
}

/**
 * Returns the list's heading; names the limit when not all companies are listed.
 * @param filteredCount companies that the filters leave; null without filters
 */
function getListTitle(
  { companies, companyCount, propertyType }: LocationPage,
  place: string,
  filteredCount: number | null,
): string {
  const where = `${propertyType ? `for ${propertyType.name.toLowerCase()} ` : ''}in ${place}`
  if (companyCount === 0) return `No companies ${where} yet`
  const all = `${plural(companyCount, 'company', 'companies')} ${where}`
  const isLimited = companyCount > companies.length
  if (filteredCount !== null)
    return `${filteredCount} of ${isLimited ? `the top ${companies.length} of ${all} by HostScore` : all}`
  return isLimited ? `Top ${companies.length} of ${all} by HostScore` : all
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
