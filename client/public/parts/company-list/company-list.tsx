import { toasts } from '@client/lib/toast-texts.ts'
import { Disclosure } from '@client/ui/disclosure.tsx'
import { EmptyState } from '@client/ui/empty-state.tsx'
import { Stack } from '@client/ui/primitives.tsx'
import type { CompanyCard as Company, MatchedCompany } from '@shared/companies/company.schema.ts'
import type { ReactNode } from 'react'
import { CompanyCard } from './company-card.tsx'

/** Cards shown before the disclosure. Links and find-in-page still reach the hidden ones. */
const INITIAL_COUNT = 8
/** Fewer cards than this are not worth a disclosure. */
const MIN_HIDDEN_COUNT = 3

interface LocationListProps {
  mode: 'location'
  companies: readonly Company[]
  renderActions?: (company: Company) => ReactNode
  isSelected?: (id: number) => boolean
  renderSave?: (company: Company) => ReactNode
  emptyAction?: ReactNode
}

interface ThankYouListProps {
  mode: 'thank-you'
  companies: readonly MatchedCompany[]
  renderActions?: (company: MatchedCompany) => ReactNode
}

export type CompanyListProps = (LocationListProps | ThankYouListProps) & {
  /** Link to a company's HostScore analysis, under its badge. */
  renderAnalysis?: (company: Company) => ReactNode
}

/** Company cards in the given order: `location` to choose from, `thank-you` for an owner's matches. */
export function CompanyList(props: CompanyListProps) {
  if (props.companies.length === 0)
    return <EmptyList mode={props.mode} action={props.mode === 'location' ? props.emptyAction : null} />
  if (props.mode === 'thank-you') {
    return (
      <Stack as="ol" gap={3}>
        {props.companies.map((company) => (
          <li key={company.id}>
            <CompanyCard
              company={company}
              match={company}
              headingLevel={3}
              analysis={props.renderAnalysis?.(company)}
              actions={props.renderActions?.(company)}
            />
          </li>
        ))}
      </Stack>
    )
  }
  const renderItem = (company: Company) => (
    <li key={company.id}>
      <CompanyCard
        company={company}
        headingLevel={3}
        isHighlighted={props.isSelected?.(company.id)}
        save={props.renderSave?.(company)}
        analysis={props.renderAnalysis?.(company)}
        actions={props.renderActions?.(company)}
      />
    </li>
  )
  const hasMore = props.companies.length >= INITIAL_COUNT + MIN_HIDDEN_COUNT
  const first = hasMore ? props.companies.slice(0, INITIAL_COUNT) : props.companies
  const rest = props.companies.slice(first.length)
  return (
    <Stack gap={3}>
      <Stack as="ol" gap={3}>
        {first.map(renderItem)}
      </Stack>
      {rest.length > 0 ? (
        <Disclosure summary={`${rest.length} more companies`}>
          <Stack as="ol" gap={3} start={first.length + 1}>
            {rest.map(renderItem)}
          </Stack>
        </Disclosure>
      ) : null}
    </Stack>
  )
}

/** Message of an empty location list (product 8.3). Its title is that of the toast. */
const LOCATION_EMPTY = 'No management companies found. Try changing your search criteria.'

function EmptyList({ mode, action }: { mode: CompanyListProps['mode']; action?: ReactNode }) {
  const { title, message } = toasts.noCompaniesFound
  return (
    <EmptyState title={title} action={action} level={3}>
      {mode === 'thank-you' ? message : LOCATION_EMPTY}
    </EmptyState>
  )
}
