import { Disclosure } from '@client/ui/disclosure.tsx'
import { EmptyState } from '@client/ui/empty-state.tsx'
import type { CompanyCard as Company, MatchedCompany } from '@shared/companies/company.schema.ts'
import { toasts } from '@shared/lib/toasts.ts'
import type { ReactNode } from 'react'
import { CompanyCard } from './company-card.tsx'
import styles from './company-list.module.css'

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
  emptyAction?: ReactNode
}

/** `headingLevel` is the level of company names; the list's own heading is one above. */
export type CompanyListProps = (LocationListProps | ThankYouListProps) & {
  headingLevel?: 3 | 4
  /** Link to a company's HostScore analysis, under its badge. */
  renderAnalysis?: (company: Company) => ReactNode
}

/** Company cards in the given order: `location` to choose from, `thank-you` for an owner's matches. */
export function CompanyList(props: CompanyListProps) {
  const { headingLevel = 3 } = props
  if (props.companies.length === 0) return <EmptyList mode={props.mode} action={props.emptyAction} />
  if (props.mode === 'thank-you') {
    return (
      <ol className={styles.list}>
        {props.companies.map((company) => (
          <li key={company.id}>
            <CompanyCard
              company={company}
              match={company}
              headingLevel={headingLevel}
              analysis={props.renderAnalysis?.(company)}
              actions={props.renderActions?.(company)}
            />
          </li>
        ))}
      </ol>
    )
  }
  const item = (company: Company) => (
    <li key={company.id}>
      <CompanyCard
        company={company}
        headingLevel={headingLevel}
        selected={props.isSelected?.(company.id)}
        save={props.renderSave?.(company)}
        analysis={props.renderAnalysis?.(company)}
        actions={props.renderActions?.(company)}
      />
    </li>
  )
  const few = props.companies.length <= INITIAL_COUNT + 2
  const first = few ? props.companies : props.companies.slice(0, INITIAL_COUNT)
  const rest = props.companies.slice(first.length)
  return (
    <>
      <ol className={styles.list}>{first.map(item)}</ol>
      {rest.length > 0 ? (
        <div className={styles.rest}>
          <Disclosure summary={`${rest.length} more companies`}>
            <ol className={styles.list} start={first.length + 1}>
              {rest.map(item)}
            </ol>
          </Disclosure>
        </div>
      ) : null}
    </>
  )
}

/** Cards shown before the disclosure. Links and find-in-page still reach the hidden ones. */
const INITIAL_COUNT = 10

/** Empty location list (product 8.3); this message has no title. */
const LOCATION_EMPTY = 'No management companies found. Try changing your search criteria.'

function EmptyList({ mode, action }: { mode: CompanyListProps['mode']; action?: ReactNode }) {
  const { title, message } = toasts.noCompaniesFound
  return (
    <EmptyState title={title} action={action} level={3}>
      {mode === 'thank-you' ? message : LOCATION_EMPTY}
    </EmptyState>
  )
}
