import { BarList } from '@client/components/bar-list.tsx'
import { DataTable } from '@client/components/data-table.tsx'
import { Disclosure } from '@client/components/disclosure.tsx'
import { formatNumber } from '@shared/format.ts'
import type { ScoreAnalysis } from '@shared/schemas/hostscore.schema.ts'
import { urls } from '@shared/urls.ts'
import { Link } from 'react-router-dom'
import { FactLine } from './analysis-factors.tsx'
import styles from './analysis-view.module.css'

/** How the number adds up (specification, section 9: weights c): every factor, its facts and the sum. */
export function ScoreComputation({ analysis }: { analysis: ScoreAnalysis }) {
  const { factors, confidence, total, isCurrent } = analysis.computation
  const sum = factors.reduce((before, { weight, score }) => before + weight * (score ?? 0), 0)
  return (
    <section className={styles.computation}>
      <h3>How the score adds up</h3>
      <p className={styles.lead}>
        Seven facts on record, each scored out of 100 and counted by its weight. What isn’t known is left out.
      </p>
      <BarList
        label="Factors of the HostScore"
        bars={factors.map(({ key, name, weight, score, facts, note }) => ({
          key,
          name,
          value: score,
          missing: 'Not enough data',
          aside: `${weight}%`,
          detail: <FactLine facts={facts} note={note} />,
        }))}
      />
      <p className={styles.sum}>
        {total === null
          ? `Known weight ${confidence} of 100: too little for a score.`
          : `Scores by weight: ${formatNumber(sum)} ÷ ${confidence} = ${(sum / confidence).toFixed(2)}, rounded ${total}${isCurrent ? '' : ' today'}.`}
      </p>
      <Disclosure look="quiet" summary="Show the math">
        <DataTable caption="How this HostScore is computed" captionHidden>
          <thead>
            <tr>
              <th scope="col">Factor</th>
              <th scope="col" data-number>
                Weight
              </th>
              <th scope="col" data-number>
                Score
              </th>
              <th scope="col" data-number>
                Weight × score
              </th>
            </tr>
          </thead>
          <tbody>
            {factors.map(({ key, name, weight, score }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td data-number>{weight}</td>
                <td data-number>{score ?? 'None'}</td>
                <td data-number>{score === null ? 'Left out' : formatNumber(weight * score)}</td>
              </tr>
            ))}
          </tbody>
          {total === null ? null : (
            <tfoot>
              <tr>
                <th scope="row">Known weight and sum</th>
                <td data-number>{confidence}</td>
                <td data-number />
                <td data-number>{formatNumber(sum)}</td>
              </tr>
            </tfoot>
          )}
        </DataTable>
      </Disclosure>
      <p className={styles.proof}>
        Weights and scales: <Link to={urls.methodology()}>the methodology</Link>, also{' '}
        <a href={urls.methodologyJson()}>as JSON</a>.
      </p>
    </section>
  )
}
