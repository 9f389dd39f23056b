import { CertificationBadge } from '@client/public/parts/company-list/certification-badge.tsx'
import { AnalysisLink } from '@client/public/parts/hostscore-dialog/analysis-link.tsx'
import { ShortlistButton } from '@client/public/parts/shortlist/shortlist-button.tsx'
import { classNames } from '@client/ui/class-names.ts'
import { CompanyMark } from '@client/ui/illustrations/company-mark.tsx'
import { Note, Row } from '@client/ui/primitives.tsx'
import { SampleLabel } from '@client/ui/sample-label.tsx'
import type { ComparedCompany } from '@shared/companies/company-comparison.schema.ts'
import { urls } from '@shared/lib/urls.ts'
import type { CSSProperties } from 'react'
import { Link } from 'react-router-dom'
import type { ComparisonCell, ComparisonGroup, ComparisonRow } from './comparison-rows.ts'
import styles from './comparison-table.module.css'

interface ComparisonTableProps {
  companies: readonly ComparedCompany[]
  groups: readonly ComparisonGroup[]
  /** Returns the link to the comparison without a company. */
  removeHref: (id: number) => string
}

const CAPTION = 'Companies side by side'

/** Facts as rows, companies as columns; their names stay in view. On a phone each fact is a line over its row. */
export function ComparisonTable({ companies, groups, removeHref }: ComparisonTableProps) {
  return (
    <table className={styles.table} style={{ '--count': companies.length } as CSSProperties}>
      <caption className="visually-hidden">{CAPTION}</caption>
      <thead>
        <tr>
          <td className={classNames('note', styles.corner)}>Fact</td>
          {companies.map((company) => (
            <th key={company.id} scope="col">
              <Row gap={3} nowrap>
                <CompanyMark name={company.name} id={company.id} size={36} className={styles.mark} />
                <Link to={urls.company(company)} className={styles.name}>
                  {company.name}
                </Link>
              </Row>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className={styles.tools}>
          <td className={styles.corner} />
          {companies.map((company) => (
            <td key={company.id}>
              {company.isSample ? <SampleLabel isShort /> : null}
              <Row gap={2} rowGap={0} className="note no-print">
                <ShortlistButton company={company} />
                <Link to={removeHref(company.id)} rel="nofollow" className="tap soft">
                  Remove<span className="visually-hidden"> {company.name}</span>
                </Link>
              </Row>
            </td>
          ))}
        </tr>
      </tbody>
      {groups.map((group) => (
        <tbody key={group.title}>
          <tr className={styles.group}>
            <th scope="rowgroup" colSpan={companies.length + 1}>
              {group.title}
            </th>
          </tr>
          {group.rows.map((row) => (
            <FactRow key={row.key} row={row} companies={companies} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

function FactRow({ row, companies }: { row: ComparisonRow; companies: readonly ComparedCompany[] }) {
  return (
    <tr>
      <th scope="row">{row.label}</th>
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
      {cell.saidOn ? (
        <Note as="span" size="xs" className={styles.said}>
          Said <span className="visually-hidden">by the company </span>on {cell.saidOn}
        </Note>
      ) : null}
    </span>
  )
}
