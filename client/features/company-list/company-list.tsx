import { Disclosure } from '@client/components/disclosure.tsx'
import { EmptyState } from '@client/components/empty-state.tsx'
import type { CompanyCard as Company, MatchedCompany } from '@shared/schemas/company.schema.ts'
import { toasts } from '@shared/toasts.ts'
import type { ReactNode } from 'react'
import { CompanyCard } from './company-card.tsx'
import styles from './company-list.module.css'

interface LocationListProps {
  mode: 'location'
  companies: readonly Company[]
  /** Buttons of a card, such as choosing it. */
  renderActions?: (company: Company) => ReactNode
  isSelected?: (id: number) => boolean
  /** What to do about an empty list. */
  emptyAction?: ReactNode
}

interface ThankYouListProps {
  mode: 'thank-you'
  companies: readonly MatchedCompany[]
  renderActions?: (company: MatchedCompany) => ReactNode
  emptyAction?: ReactNode
}

/** `headingLevel` is that of the companies' names; the list's own heading is one above. */
export type CompanyListProps = (LocationListProps | ThankYouListProps) & {
  headingLevel?: 3 | 4
  /** The way to a company's HostScore analysis, under its badge. */
  renderAnalysis?: (company: Company) => ReactNode
}

/**
 * Companies as cards, in the order given. `location` lists whom one may ask; `thank-you` lists an owner's matches,
 * with the reasons, the distance and who was chosen.
 */
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
        analysis={props.renderAnalysis?.(company)}
        actions={props.renderActions?.(company)}
      />
    </li>
  )
  const few = props.companies.length <= SHOWN_AT_FIRST + 2
  const first = few ? props.companies : props.companies.slice(0, SHOWN_AT_FIRST)
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

/** A state has dozens: the others wait behind a line, where links to them and page search still find them. */
const SHOWN_AT_FIRST = 10

/** Both texts are documented; the first has no title of its own. */
const LOCATION_EMPTY = 'No management companies found. Try changing your search criteria.'

function EmptyList({ mode, action }: { mode: CompanyListProps['mode']; action?: ReactNode }) {
  const { title, message } = toasts.noCompaniesFound
  return (
    <EmptyState title={title} action={action} level={3}>
      {mode === 'thank-you' ? message : LOCATION_EMPTY}
    </EmptyState>
  )
}
