import { getCompareUrl } from '@client/public/parts/company-selection/selection.ts'
import { NET_ID } from '@client/public/parts/net-to-owner/net-to-owner-section.tsx'
import { Button } from '@client/ui/button.tsx'
import { classNames } from '@client/ui/class-names.ts'
import { Card, Heading, Note, Row } from '@client/ui/primitives.tsx'
import { RemoveButton } from '@client/ui/remove-button.tsx'
import type { FeeCompany } from '@shared/income/estimate.schema.ts'
import { computeNet, netIncomeText } from '@shared/income/net-figures.ts'
import { formatMoney, plural } from '@shared/lib/format.ts'
import { useRef } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import styles from './selection-basket.module.css'

interface SelectionBasketProps {
  /** The selected companies, or the first of the list. */
  companies: readonly FeeCompany[]
  /** True when the owner selected them. */
  areSelected: boolean
  /** No company matches the filters. */
  isListEmpty: boolean
  /** Dollars a year before fees: the owner's own figure, or else the middle of the local estimate. */
  income: { amount: number; isOwn: boolean; staysPerYear: number | null } | null
  onRemove: (id: number) => void
  onClear: () => void
  onRequest: () => void
}

/** The selection beside the list on wide screens, with what the owner would keep at each company. */
export function SelectionBasket({
  companies,
  areSelected,
  isListEmpty,
  income,
  onRemove,
  onClear,
  onRequest,
}: SelectionBasketProps) {
  const [params] = useSearchParams()
  const heading = useRef<HTMLHeadingElement>(null)
  // Without a selection, the amounts are all there is to say.
  const listed = areSelected || income ? companies : []
  const compareUrl = areSelected ? getCompareUrl(companies, params) : null
  if (isListEmpty && !areSelected) return null
  return (
    <Card
      as="section"
      gap={2}
      className={classNames(styles.basket, areSelected && styles.chosen, 'no-print')}
      aria-labelledby="basket"
    >
      <Heading level={2} size={4} id="basket" ref={heading} tabIndex={-1}>
        {areSelected || !income ? 'Your selection' : 'You would keep'}
      </Heading>
      <ul className={styles.companies}>
        {listed.map((company) => (
          <li key={company.id}>
            <a href={`#company-${company.id}`}>{company.name}</a>
            {income ? (
              <span className={styles.net}>
                {netIncomeText(computeNet(company, income.amount, income.staysPerYear).net)}
              </span>
            ) : null}
            {areSelected ? (
              <RemoveButton
                label={`Remove ${company.name}`}
                className={styles.remove}
                onRemove={() => onRemove(company.id)}
                getNextFocus={() => heading.current}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {areSelected ? (
        <Button data-opens-form="" className={styles.quotes} onClick={onRequest}>
          Get Quotes from {plural(companies.length, 'Selected Company', 'Selected Companies')}
        </Button>
      ) : (
        <Note>Select companies in the list. One request reaches all of them.</Note>
      )}
      {areSelected ? (
        <Row gap={4} justify="space-between" className="note">
          {compareUrl ? (
            <Link to={compareUrl} className="tap">
              Compare these {companies.length}
            </Link>
          ) : null}
          <button
            type="button"
            className="plain-button tap"
            onClick={() => {
              onClear()
              heading.current?.focus({ preventScroll: true })
            }}
          >
            Clear
          </button>
        </Row>
      ) : null}
      {income ? (
        <Note>
          {areSelected ? 'You would keep this of ' : 'Of '}
          {formatMoney(income.amount)} a year
          {income.isOwn ? '' : ', the middle of the local estimate'}, after commission and published fees.{' '}
          <a href={`#${NET_ID}`}>{income.isOwn ? 'Change the figure' : 'Use your own figure'}</a>
        </Note>
      ) : null}
    </Card>
  )
}
