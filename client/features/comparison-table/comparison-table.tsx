import { DataTable, SortHeader } from '@client/components/data-table.tsx'
import { SampleLabel } from '@client/components/sample-label.tsx'
import { givenText } from '@shared/company-answer.ts'
import { commissionNote, priceTierText, ratingText, reviewsText, yearText } from '@shared/company-figures.ts'
import {
  type CompanyTableSortKey,
  defaultCompanyTableSort,
  nextCompanyTableSort,
  sortCompanyTable,
} from '@shared/company-sort.ts'
import { rankLabel } from '@shared/hostscore/tiers.ts'
import type { CompanyCard } from '@shared/schemas/company.schema.ts'
import { urls } from '@shared/urls.ts'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import styles from './comparison-table.module.css'

interface ComparisonTableProps {
  companies: readonly CompanyCard[]
  /** What the table compares, for its caption. */
  caption: string
  /** How a company's HostScore looks in a row. */
  renderScore: (company: CompanyCard) => ReactNode
}

/**
 * Companies side by side (specification, section 4: company table sort): best HostScore first, the active column
 * toggles, another starts descending. On a phone the names stay while the rest is swiped.
 */
export function ComparisonTable({ companies, caption, renderScore }: ComparisonTableProps) {
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
    <div className={styles.table}>
      <p className={styles.hint}>Swipe sideways to see every column.</p>
      <DataTable caption={caption} captionHidden stickyFirst>
        <thead>
          <tr>
            {header('name', 'Company')}
            {header('hostScore', 'HostScore')}
            {header('rating', 'Rating', true)}
            {header('reviewCount', 'Reviews', true)}
            <th scope="col">Rank</th>
            <th scope="col" data-number>
              Value score
            </th>
            <th scope="col">Commission</th>
            <th scope="col">Price tier</th>
            {header('established', 'Established', true)}
          </tr>
        </thead>
        <tbody>
          {sortCompanyTable(companies, sort).map((company) => (
            <tr key={company.id}>
              <th scope="row">
                <Link to={urls.company(company)}>{company.name}</Link>
                {company.isSample ? <SampleLabel /> : null}
              </th>
              <td>{renderScore(company)}</td>
              <td data-number>{ratingText(company.rating)}</td>
              <td data-number>{reviewsText(company.userRatingsTotal)}</td>
              <td className={styles.rank}>
                {rankLabel(company.hostRank) ?? <span className="soft">None</span>}
              </td>
              <td data-number>{company.valueScore}</td>
              <td>
                {company.commission}{' '}
                <span className="soft">{commissionNote(givenText(company, 'commission'))}</span>
              </td>
              <td>{priceTierText(company.priceLevel)}</td>
              <td data-number>{yearText(company.foundingYear)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </div>
  )
}
