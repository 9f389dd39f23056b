import { withChanges } from '@client/lib/search-params.ts'
import { withSelection } from '@client/public/parts/company-selection/selection.ts'
import { parseNetInput } from '@client/public/parts/net-to-owner/read-net.ts'
import { ShareButton } from '@client/public/parts/share/share-button.tsx'
import { Button } from '@client/ui/button.tsx'
import { Icon } from '@client/ui/illustrations/icons.tsx'
import { Row } from '@client/ui/primitives.tsx'
import type { ComparedCompany } from '@shared/companies/company-comparison.schema.ts'
import { computeNet, netIncomeText } from '@shared/income/net-figures.ts'
import { formatMoney } from '@shared/lib/format.ts'
import { urls } from '@shared/lib/urls.ts'
import { Link } from 'react-router-dom'
import styles from './comparison.module.css'
import {
  addNetRow,
  type ComparisonGroup,
  type ComparisonRow,
  compareCompanies,
  onlyDifferences,
  toRow,
} from './comparison-rows.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { IncomeForm } from './income-form.tsx'
import { RequestBar } from './request-bar.tsx'

/** Yearly income of the example, in dollars, until the owner enters theirs. */
const EXAMPLE_INCOME = 50_000

interface ComparisonProps {
  companies: readonly ComparedCompany[]
  params: URLSearchParams
}

/** Comparison of two to four companies, with the way to request quotes from them. */
export function Comparison({ companies, params }: ComparisonProps) {
  const ids = companies.map(({ id }) => id)
  const showsAll = params.get('show') === 'all'
  const net = parseNetInput(params)
  const facts = compareCompanies(companies)
  const differing = onlyDifferences(facts)
  const groups = addNetRow(
    showsAll ? facts : differing,
    getNetRow(companies, net.income ?? EXAMPLE_INCOME, net.staysPerYear),
  )
  const count = (rows: readonly ComparisonGroup[]) => rows.reduce((sum, group) => sum + group.rows.length, 0)
  const hrefWith = (show: string | null) => urls.compare() + withSelection(withChanges(params, { show }), ids)
  return (
    <>
      <Row gap={8} rowGap={3} align="end" justify="space-between">
        <div>
          <h1 className={styles.title}>Compare {companies.length} companies</h1>
          <p className="intro">
            {count(differing)} of {count(facts)} facts differ.
            {showsAll || differing.length === 0 ? '' : ' Only they are shown.'}
          </p>
        </div>
        <Row gap={6} rowGap={0} className="no-print">
          <Link to={hrefWith(showsAll ? null : 'all')} replace preventScrollReset className="tap">
            <span className={showsAll ? styles.track : styles.trackOn} />
            Differences only
            <span className="visually-hidden">{showsAll ? ' (off)' : ' (on)'}</span>
          </Link>
          <ShareButton key={urls.compare(ids)} title={getTitle(companies)} path={urls.compare(ids)} />
          <Button kind="quiet" className="needs-script" onClick={() => window.print()}>
            <Icon name="printer" size={20} />
            Print
          </Button>
        </Row>
      </Row>
      <ComparisonTable
        companies={companies}
        groups={groups}
        removeHref={(id) =>
          urls.compare() +
          withSelection(
            params,
            ids.filter((other) => other !== id),
          )
        }
      />
      <IncomeForm ids={ids} input={net} example={EXAMPLE_INCOME} showsAll={showsAll} />
      <RequestBar companies={companies} />
    </>
  )
}

const getTitle = (companies: readonly ComparedCompany[]) =>
  `Compare ${companies.map(({ name }) => name).join(', ')}`

/** Returns what the owner keeps with each company. */
function getNetRow(
  companies: readonly ComparedCompany[],
  income: number,
  staysPerYear: number | null,
): ComparisonRow {
  const cells = companies.map((company) => {
    const { net } = computeNet(company, income, staysPerYear)
    return { text: netIncomeText(net), isMissing: net.netIncome === null }
  })
  return toRow(`You keep, of ${formatMoney(income)} a year`, cells)
}
