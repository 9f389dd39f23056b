import { ColumnChart } from '@client/ui/column-chart.tsx'
import { DataTable, TableHead } from '@client/ui/data-table.tsx'
import { Disclosure } from '@client/ui/disclosure.tsx'
import { monthlyBasis, monthlyIncome } from '@shared/income/monthly-income.ts'
import type { Seasonality } from '@shared/income/rates.ts'
import { formatMoney } from '@shared/lib/format.ts'
import styles from './estimate-parts.module.css'

/** From this amount on, full figures are wider than their column. */
const THOUSANDS_FROM = 100_000

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
  const summary = `Income by month: most in ${best?.name}, ${formatMoney(best?.income ?? 0)}, least in ${least?.name}, ${formatMoney(least?.income ?? 0)}. The months add up to ${formatMoney(annualIncome)}.`
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
        {monthlyBasis[seasonality]} The 12 months add up to {formatMoney(annualIncome)}.
      </figcaption>
      <div className={styles.onScreen}>
        <Disclosure summary="Show as a table" look="quiet">
          <DataTable caption="Estimated income by month" captionHidden>
            <TableHead columns={['Month', { number: 'Income' }]} />
            <tbody>
              {months.map(({ name, income }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td data-number>{formatMoney(income)}</td>
                </tr>
              ))}
              <tr>
                <th scope="row">Total</th>
                <td data-number>{formatMoney(annualIncome)}</td>
              </tr>
            </tbody>
          </DataTable>
        </Disclosure>
      </div>
    </figure>
  )
}

/** Formats "$9,803", or "$98K" when any month has six digits; the table shows exact dollars. */
function columnText(income: number, highest: number): string {
  return highest < THOUSANDS_FROM ? formatMoney(income) : `${formatMoney(Math.round(income / 1000))}K`
}
