import { ColumnChart } from '@client/components/column-chart.tsx'
import { DataTable } from '@client/components/data-table.tsx'
import { Disclosure } from '@client/components/disclosure.tsx'
import { formatMoney } from '@shared/format.ts'
import { monthlyBasis, monthlyIncome } from '@shared/income/monthly-income.ts'
import type { Seasonality } from '@shared/income/rates.ts'
import styles from './estimate-parts.module.css'

/** From here on a whole figure is wider than its column. */
const THOUSANDS_FROM = 100_000

/** The year by month: the columns sum to the annual income to the dollar. */
export function YearOfIncome({
  annualIncome,
  seasonality,
}: {
  annualIncome: number
  seasonality: Seasonality
}) {
  const months = monthlyIncome(annualIncome, seasonality)
  const sorted = [...months].sort((a, b) => b.income - a.income)
  const [best] = sorted
  const least = sorted.at(-1)
  const summary = `Income by month: most in ${best?.name}, ${formatMoney(best?.income ?? 0)}, least in ${least?.name}, ${formatMoney(least?.income ?? 0)}. The months sum to ${formatMoney(annualIncome)}.`
  return (
    <figure className={styles.figure}>
      <ColumnChart
        summary={summary}
        columns={months.map(({ name, income, isPeak }) => ({
          key: name,
          label: name,
          value: income,
          text: columnText(income, best?.income ?? 0),
          strong: isPeak,
        }))}
      />
      <figcaption className={styles.basis}>
        {monthlyBasis[seasonality]} The twelve months sum to {formatMoney(annualIncome)}.
      </figcaption>
      <div className={styles.onScreen}>
        <Disclosure summary="The months in a table" look="quiet">
          <DataTable caption="Estimated income by month" captionHidden>
            <thead>
              <tr>
                <th scope="col">Month</th>
                <th scope="col" data-number>
                  Income
                </th>
              </tr>
            </thead>
            <tbody>
              {months.map(({ name, income }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td data-number>{formatMoney(income)}</td>
                </tr>
              ))}
              <tr>
                <th scope="row">The year</th>
                <td data-number>{formatMoney(annualIncome)}</td>
              </tr>
            </tbody>
          </DataTable>
        </Disclosure>
      </div>
    </figure>
  )
}

/** "$9,803"; "$98K" beside a month of six digits, and the table below has the dollars. */
function columnText(income: number, highest: number): string {
  return highest < THOUSANDS_FROM ? formatMoney(income) : `${formatMoney(Math.round(income / 1000))}K`
}
