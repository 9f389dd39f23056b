import { DataTable, TableHead } from '@client/ui/data-table.tsx'
import { Disclosure } from '@client/ui/disclosure.tsx'
import { LineChart } from '@client/ui/line-chart.tsx'
import type { ScorePoint } from '@shared/hostscore/hostscore.schema.ts'
import { formatDate } from '@shared/lib/format.ts'
import styles from './analysis-view.module.css'
import { summarizeHistory } from './history-summary.ts'

export function ScoreHistory({ history }: { history: readonly ScorePoint[] }) {
  const [first, last] = [history[0], history.at(-1)]
  return (
    <section className={styles.history}>
      <h3>Score history</h3>
      <p className={styles.intro}>{summarizeHistory(history)}</p>
      {first && last && history.length > 1 ? (
        <>
          <LineChart
            summary={`HostScore over time. ${summarizeHistory(history)}`}
            points={history.map(({ at, score }) => ({ at, value: score }))}
            ends={[formatDate(first.at), formatDate(last.at)]}
          />
          <Disclosure look="quiet" summary="Show the numbers">
            <DataTable caption="HostScore by calculation" captionHidden>
              <TableHead
                columns={['Calculated', { number: 'HostScore' }, { number: 'Rank' }, 'Methodology']}
              />
              <tbody>
                {[...history].reverse().map(({ at, score, rank, version }) => (
                  <tr key={at.getTime()}>
                    <th scope="row">{formatDate(at)}</th>
                    <td data-number>{score}</td>
                    <td data-number>{rank ?? 'None'}</td>
                    <td>{version}</td>
                  </tr>
                ))}
              </tbody>
            </DataTable>
          </Disclosure>
        </>
      ) : null}
    </section>
  )
}
