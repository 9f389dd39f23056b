import { DataTable } from '@client/components/data-table.tsx'
import { Disclosure } from '@client/components/disclosure.tsx'
import { LineChart } from '@client/components/line-chart.tsx'
import { formatDate } from '@shared/format.ts'
import type { ScorePoint } from '@shared/schemas/hostscore.schema.ts'
import styles from './analysis-view.module.css'
import { historySummary } from './history-summary.ts'

/** The scores of all calculations so far: a line, what it says in words, and its numbers behind a disclosure. */
export function ScoreHistory({ history }: { history: readonly ScorePoint[] }) {
  const [first, last] = [history[0], history.at(-1)]
  return (
    <section className={styles.history}>
      <h3>Score history</h3>
      <p className={styles.lead}>{historySummary(history)}</p>
      {first && last && history.length > 1 ? (
        <>
          <LineChart
            summary={`HostScore over time. ${historySummary(history)}`}
            points={history.map(({ at, score }) => ({ at, value: score }))}
            ends={[formatDate(first.at), formatDate(last.at)]}
          />
          <Disclosure look="quiet" summary="Show the numbers">
            <DataTable caption="HostScore by calculation" captionHidden>
              <thead>
                <tr>
                  <th scope="col">Calculated</th>
                  <th scope="col" data-number>
                    HostScore
                  </th>
                  <th scope="col" data-number>
                    Rank
                  </th>
                  <th scope="col">Methodology</th>
                </tr>
              </thead>
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
