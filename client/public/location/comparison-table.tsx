import { ChoiceBox } from '@client/public/parts/company-selection/choice-box.tsx'
import { getCompareUrl } from '@client/public/parts/company-selection/selection.ts'
import { Button } from '@client/ui/button.tsx'
import { ButtonLink } from '@client/ui/button-link.tsx'
import { classNames } from '@client/ui/class-names.ts'
import { DataTable, SortHeader } from '@client/ui/data-table.tsx'
import { Note, Row, Stack } from '@client/ui/primitives.tsx'
import { SampleLabel } from '@client/ui/sample-label.tsx'
import type { CompanyCard } from '@shared/companies/company.schema.ts'
import { getOwnText } from '@shared/companies/company-defaults.ts'
import {
  commissionNote,
  priceTierText,
  ratingText,
  reviewsText,
  yearText,
} from '@shared/companies/company-figures.ts'
import {
  type CompanyTableSortKey,
  defaultCompanyTableSort,
  nextCompanyTableSort,
  sortCompanyTable,
} from '@shared/companies/company-sort.ts'
import { fullUntilText } from '@shared/companies/pause.ts'
import { rankLabel } from '@shared/hostscore/tiers.ts'
import { formatNumber } from '@shared/lib/format.ts'
import { urls } from '@shared/lib/urls.ts'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import styles from './comparison-table.module.css'

interface ComparisonTableProps {
  companies: readonly CompanyCard[]
  caption: string
  renderScore: (company: CompanyCard) => ReactNode
  chosen: readonly CompanyCard[]
  /** No further company can be selected. */
  isFull: boolean
  /** Id of the selection form, which the boxes and buttons belong to. */
  formId: string
  onChange: (company: CompanyCard, isChosen: boolean) => void
}

/** Comparison table (product 4.4). Clicking the active column toggles the direction, another one sorts descending. */
export function ComparisonTable({
  companies,
  caption,
  renderScore,
  chosen,
  isFull,
  formId,
  onChange,
}: ComparisonTableProps) {
  const isChosen = (company: CompanyCard) => chosen.some(({ id }) => id === company.id)
  const [sort, setSort] = useState(defaultCompanyTableSort)
  const header = (key: CompanyTableSortKey, label: string, number = false) => (
    <SortHeader
      number={number}
      direction={sort.key !== key ? 'none' : sort.direction === 'asc' ? 'ascending' : 'descending'}
      onSort={() => setSort((current) => nextCompanyTableSort(current, key))}
    >
      {label}
    </SortHeader>
  )
  return (
    <Stack gap={3} className={styles.table}>
      <Note className={classNames(styles.hint, 'no-print')}>Swipe to see all columns.</Note>
      <DataTable caption={caption} captionHidden stickyFirst>
        <thead>
          <tr>
            {header('name', 'Company')}
            {header('hostScore', 'HostScore')}
            <th scope="col">Commission</th>
            {header('rating', 'Rating', true)}
            {header('reviewCount', 'Reviews', true)}
            <th scope="col">Rank</th>
            <th scope="col" data-number>
              Value score
            </th>
            <th scope="col">Price tier</th>
            {header('established', 'Established', true)}
            <th scope="col">Request</th>
          </tr>
        </thead>
        <tbody>
          {sortCompanyTable(companies, sort).map((company) => (
            <tr key={company.id}>
              <th scope="row">
                <Link to={urls.company(company)}>{company.name}</Link>
                {company.isSample ? <SampleLabel isShort /> : null}
                {company.fullUntil ? null : (
                  <ChoiceBox
                    company={company}
                    label={isChosen(company) ? 'Selected' : 'Select'}
                    checked={isChosen(company)}
                    disabled={isFull && !isChosen(company)}
                    form={formId}
                    look="compact"
                    onChange={(isTicked) => onChange(company, isTicked)}
                  />
                )}
              </th>
              <td>{renderScore(company)}</td>
              <td>
                {company.commission}{' '}
                <span className="soft">{commissionNote(getOwnText(company, 'commission'))}</span>
              </td>
              <td data-number>{ratingText(company.rating)}</td>
              <td data-number>{reviewsText(company.userRatingsTotal)}</td>
              <td className="nowrap">{rankLabel(company.hostRank) ?? <span className="soft">—</span>}</td>
              <td data-number>{company.valueScore}</td>
              <td>{priceTierText(company.priceLevel)}</td>
              <td data-number>{yearText(company.foundingYear)}</td>
              <td>
                {company.fullUntil ? (
                  <Note as="span">{fullUntilText(company.fullUntil)}</Note>
                ) : (
                  <Button
                    type="submit"
                    form={formId}
                    name="companies"
                    value={company.id}
                    kind="quiet"
                    className="note"
                  >
                    Request<span className="visually-hidden"> details from {company.name}</span>
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      <TableSelection chosen={chosen} formId={formId} />
    </Stack>
  )
}

/** Next steps for the selected companies, below the table. */
function TableSelection({ chosen, formId }: { chosen: readonly CompanyCard[]; formId: string }) {
  const [params] = useSearchParams()
  const compareUrl = getCompareUrl(chosen, params)
  if (chosen.length === 0) return null
  return (
    <Row gap={5} rowGap={2} justify="end" className="no-print">
      <b>{formatNumber(chosen.length)} selected</b>
      {compareUrl ? (
        <ButtonLink to={compareUrl} kind="secondary">
          Compare side by side
        </ButtonLink>
      ) : null}
      <Button type="submit" form={formId} data-opens-form="">
        Request Quotes
      </Button>
    </Row>
  )
}
