import { isPlainClick } from '@client/lib/plain-click.ts'
import { Button } from '@client/ui/button.tsx'
import { classNames } from '@client/ui/class-names.ts'
import { Disclosure } from '@client/ui/disclosure.tsx'
import { Icon } from '@client/ui/illustrations/icons.tsx'
import { PreservedParams } from '@client/ui/preserved-params.tsx'
import { Card, Heading, Row, Stack } from '@client/ui/primitives.tsx'
import {
  countFacets,
  type FacetGroup,
  type FilterableCompany,
  filterGroups,
  listActiveFilters,
} from '@shared/companies/company-filters.ts'
import { listParamsExcept } from '@shared/companies/list-params.ts'
import { plural } from '@shared/lib/format.ts'
import { type ReactNode, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import styles from './company-filters.module.css'
import type { CompanyFilterState } from './use-company-filters.ts'

interface CompanyFiltersProps {
  companies: readonly FilterableCompany[]
  shownCount: number
  state: CompanyFilterState
}

const PANEL_ID = 'company-filters'
/** Groups that are open by default; a group with a choice is open, too. A short list is read faster than filtered. */
const OPEN_GROUPS = ['fee', 'score', 'only']
const FEW_COMPANIES = 4

/** Opens the filters, which are a sheet on narrow screens. A native popover, so it works before the app has loaded. */
export function FilterButton({ state }: Pick<CompanyFiltersProps, 'state'>) {
  const count = [...state.filters.values()].flat().length
  return (
    <Button kind="secondary" popoverTarget={PANEL_ID} className={classNames(styles.open, 'no-print')}>
      <Icon name="filter" size={18} />
      Filters
      {count > 0 ? (
        <span className={styles.badge}>
          {count}
          <span className="visually-hidden"> active</span>
        </span>
      ) : null}
    </Button>
  )
}

/** Filters with the number of companies that each would leave. Without JavaScript a form with a button. */
export function CompanyFilters({ companies, shownCount, state }: CompanyFiltersProps) {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <section
      id={PANEL_ID}
      popover="auto"
      aria-label="Filters"
      className={classNames(styles.panel, 'no-print')}
      onToggle={({ newState }) => {
        if (newState === 'closed') setTimeout(focusOpener, TAP_MS)
      }}
    >
      <form method="get" action={`${pathname}#companies`} className={styles.form}>
        <Row gap={4} nowrap className={styles.head}>
          <h2 ref={title} tabIndex={-1} className={styles.title}>
            Filters
          </h2>
          {state.isActive ? (
            <button
              type="button"
              className={classNames('plain-button', styles.clear)}
              onClick={() => {
                // The button disappears.
                title.current?.focus({ preventScroll: true })
                state.clear()
              }}
            >
              Clear all
            </button>
          ) : null}
          <button
            type="button"
            popoverTarget={PANEL_ID}
            popoverTargetAction="hide"
            aria-label="Close"
            className={classNames('plain-button', styles.close)}
          >
            <Icon name="close" size={22} />
          </button>
        </Row>
        <PreservedParams params={params} names={listParamsExcept(filterGroups.map(({ param }) => param))} />
        {countFacets(companies, state.filters).map((group) => (
          <Group
            key={group.param}
            group={group}
            isOpenAtFirst={companies.length > FEW_COMPANIES && OPEN_GROUPS.includes(group.param)}
            onToggle={state.toggle}
          />
        ))}
        <Button type="submit" kind="secondary" className="without-script">
          Apply filters
        </Button>
        <div className={styles.foot}>
          <Button type="button" popoverTarget={PANEL_ID} popoverTargetAction="hide">
            Show {plural(shownCount, 'company', 'companies')}
          </Button>
        </div>
      </form>
    </section>
  )
}

/** A tap moves the focus to what lies below the sheet only after the sheet has closed. */
const TAP_MS = 100

/** Moves the focus back to the button of the sheet after a tap beside it, which leaves it nowhere. */
function focusOpener(): void {
  if (document.activeElement?.matches('body, main'))
    document.querySelector<HTMLElement>(`[popovertarget=${PANEL_ID}]`)?.focus({ preventScroll: true })
}

interface GroupProps {
  group: FacetGroup
  isOpenAtFirst: boolean
  onToggle: CompanyFilterState['toggle']
}

function Group({ group: { param, title, options }, isOpenAtFirst, onToggle }: GroupProps) {
  const hasChoice = options.some(({ isChosen }) => isChosen)
  const [isOpen, setIsOpen] = useState(isOpenAtFirst || hasChoice)
  // Stays open when its last choice is cleared: closing would hide the box that has the focus.
  if (hasChoice && !isOpen) setIsOpen(true)
  return (
    <Disclosure summary={title} open={isOpen}>
      <fieldset className={styles.group}>
        <legend className="visually-hidden">{title}</legend>
        {options.map(({ value, label, isChosen, count }) => (
          <label key={value} className={classNames(styles.option, count === 0 && !isChosen && styles.empty)}>
            <input
              // A box in single-choice groups, too: choosing it again clears the group.
              type="checkbox"
              name={param}
              value={value}
              checked={isChosen}
              disabled={count === 0 && !isChosen}
              onChange={() => onToggle(param, value)}
            />
            <span>{label}</span>
            <span className="soft tabular">
              {count}
              <span className="visually-hidden"> {count === 1 ? 'company' : 'companies'}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </Disclosure>
  )
}

export function ActiveFilters({ companies, state }: Pick<CompanyFiltersProps, 'companies' | 'state'>) {
  const active = listActiveFilters(companies, state.filters)
  if (active.length === 0) return null
  return (
    <Row as="ul" gap={2} className="no-print" aria-label="Active filters">
      {active.map(({ param, value, label }) => (
        <li key={`${param}${value}`}>
          <FilterLink
            query={state.toggledQuery(param, value)}
            onFollow={() => state.toggle(param, value)}
            className={styles.chip}
          >
            <span className="visually-hidden">Remove filter </span>
            {label}
            <Icon name="close" size={16} />
          </FilterLink>
        </li>
      ))}
    </Row>
  )
}

/** Empty result: shows how many companies each filter hides, so one tap brings them back. */
export function NoFilterMatch({ companies, state }: Pick<CompanyFiltersProps, 'companies' | 'state'>) {
  const active = listActiveFilters(companies, state.filters)
  const effective = active.filter(({ countWithout }) => countWithout > 0)
  return (
    <Card tone="sand">
      <Heading level={3} size={4}>
        No company matches all your filters
      </Heading>
      <Stack as="ul" className={styles.drops}>
        {effective.map(({ param, value, label, countWithout }) => (
          <li key={`${param}${value}`}>
            <FilterLink query={state.toggledQuery(param, value)} onFollow={() => state.toggle(param, value)}>
              Remove “{label}”
            </FilterLink>{' '}
            to see {plural(countWithout, 'company', 'companies')}
          </li>
        ))}
        <li>
          <FilterLink query={state.clearedQuery} onFollow={state.clear}>
            Clear all filters
          </FilterLink>{' '}
          to see all {companies.length}
        </li>
      </Stack>
    </Card>
  )
}

/** Moves the focus from a link that disappears to the heading of the list, which says how many companies are left. */
function focusList(): void {
  document.getElementById('companies')?.focus({ preventScroll: true })
}

interface FilterLinkProps {
  /** Query string of the list that the link leads to. */
  query: string
  /** Shows that list without a page load. */
  onFollow: () => void
  className?: string
  children: ReactNode
}

/** A plain link without JavaScript; with it, the list changes in place and keeps its scroll position. */
function FilterLink({ query, onFollow, className, children }: FilterLinkProps) {
  return (
    <a
      href={query}
      className={className}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        onFollow()
        focusList()
      }}
    >
      {children}
    </a>
  )
}
