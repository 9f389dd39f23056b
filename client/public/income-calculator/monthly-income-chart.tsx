import { ColumnChart } from '@client/ui/column-chart.tsx'
import { DataTable, TableHead } from '@client/ui/data-table.tsx'
import { Disclosure } from '@client/ui/disclosure.tsx'
import { Note, Stack } from '@client/ui/primitives.tsx'
import { monthlyBasis, monthlyIncome } from '@shared/income/monthly-income.ts'
import type { Seasonality } from '@shared/income/rates.ts'
import { formatMoney } from '@shared/lib/format.ts'

/** From this amount on, full figures are wider than their column. */
const THOUSANDS_FROM = 100_000

/** Estimated income of each month, as a chart and as a table. */
export function MonthlyIncomeChart({
  annualIncome,
  seasonality,
}: {
  annualIncome: number
  seasonality: Seasonality
}) {
  const months = monthlyIncome(annualIncome, seasonality)
  const byIncome = [...months].sort((a, b) => b.income - a.income)
  const [best, least] = [byIncome[0], byIncome.at(-1)]
  if (!best || !least) return null
  const summary = `Income by month: most in ${best.name}, ${formatMoney(best.income)}, least in ${least.name}, ${formatMoney(least.income)}.`
  return (
    <Stack as="figure" gap={3}>
      <ColumnChart
        summary={summary}
        columns={months.map(({ name, income, isPeak }) => ({
          key: name,
          label: name,
          value: income,
          text: formatColumn(income, best.income),
          strong: isPeak,
        }))}
      />
      <Note as="figcaption">
        {monthlyBasis[seasonality]} The 12 months add up to {formatMoney(annualIncome)}.
      </Note>
      <div className="no-print">
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
    </Stack>
  )
}

/** Formats "$9,803"; "$98K" when the highest month has six digits, because full figures would not fit. */
function formatColumn(income: number, highest: number): string {
  return highest < THOUSANDS_FROM ? formatMoney(income) : `${formatMoney(Math.round(income / 1000))}K`
}
