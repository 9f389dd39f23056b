import { CertificationBadge } from '@client/public/parts/company-list/certification-badge.tsx'
import { AnalysisLink } from '@client/public/parts/hostscore-dialog/analysis-link.tsx'
import { ShortlistButton } from '@client/public/parts/shortlist/shortlist-button.tsx'
import { classNames } from '@client/ui/class-names.ts'
import { CompanyMark } from '@client/ui/illustrations/company-mark.tsx'
import { SampleLabel } from '@client/ui/sample-label.tsx'
import type { ComparedCompany } from '@shared/companies/company-comparison.schema.ts'
import type { ComparisonCell, ComparisonGroup, ComparisonRow } from '@shared/companies/comparison-rows.ts'
import { urls } from '@shared/lib/urls.ts'
import { Link } from 'react-router-dom'
import styles from './comparison-table.module.css'

interface ComparisonTableProps {
  companies: readonly ComparedCompany[]
  groups: readonly ComparisonGroup[]
  /** Returns the link to the comparison without a company. */
  removeHref: (id: number) => string
}

/** This many columns fit beside the first one. */
const COMPANIES_ON_A_PHONE = 2

const CAPTION = 'Companies side by side'

/** Facts as rows, companies as columns; their names stay in view. On a phone the columns snap beside the first one. */
export function ComparisonTable(props: ComparisonTableProps) {
  const count = props.companies.length
  return (
    <div>
      {count > COMPANIES_ON_A_PHONE ? (
        <p className={styles.hint}>Swipe to see all {count} companies.</p>
      ) : null}
      <ScrollingTable {...props} />
    </div>
  )
}

function ScrollingTable({ companies, groups, removeHref }: ComparisonTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <section className={styles.scroll} aria-label={CAPTION} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{CAPTION}</caption>
        <thead>
          <tr>
            <td className={styles.corner}>Fact</td>
            {companies.map((company) => (
              <th key={company.id} scope="col" className={styles.company}>
                <div className={styles.companyHead}>
                  <CompanyMark name={company.name} id={company.id} size={36} />
                  <div>
                    <Link to={urls.company(company)} className={styles.name}>
                      {company.name}
                    </Link>
                    {company.isSample ? <SampleLabel isShort /> : null}
                  </div>
                </div>
              </th>
            ))}
          </tr>
          <tr className={styles.tools}>
            <td />
            {companies.map((company) => (
              <td key={company.id}>
                <div>
                  <ShortlistButton company={company} />
                  <Link to={removeHref(company.id)} rel="nofollow" className={styles.remove}>
                    Remove<span className="visually-hidden"> {company.name}</span>
                  </Link>
                </div>
              </td>
            ))}
          </tr>
        </thead>
        {groups.length === 0 ? (
          <tbody>
            <tr>
              <td colSpan={companies.length + 1}>No differences.</td>
            </tr>
          </tbody>
        ) : null}
        {groups.map((group) => (
          <tbody key={group.title}>
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={companies.length + 1}>
                <span>{group.title}</span>
              </th>
            </tr>
            {group.rows.map((row) => (
              <Row key={row.key} row={row} companies={companies} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

function Row({ row, companies }: { row: ComparisonRow; companies: readonly ComparedCompany[] }) {
  return (
    <tr className={row.differs ? styles.differs : undefined}>
      <th scope="row">
        {row.label}
        {row.differs ? <span className="visually-hidden"> (differs)</span> : null}
      </th>
      {companies.map((company, index) => (
        <td key={company.id}>
          {row.key === 'HostScore' ? (
            <>
              <CertificationBadge score={company.hostScore} look="row" />
              <AnalysisLink company={company} look="row" />
            </>
          ) : (
            <Cell cell={row.cells[index]} />
          )}
        </td>
      ))}
    </tr>
  )
}

function Cell({ cell }: { cell: ComparisonCell | undefined }) {
  if (!cell) return null
  return (
    <span className={classNames(cell.isMissing && styles.missing)}>
      {cell.text} {cell.note ? <span className="soft">{cell.note}</span> : null}
    </span>
  )
}
