import { DataTable } from '@client/components/data-table.tsx'
import { Disclosure } from '@client/components/disclosure.tsx'
import { formatNumber } from '@shared/format.ts'
import type { ScoreAnalysis } from '@shared/schemas/hostscore.schema.ts'
import { urls } from '@shared/urls.ts'
import { FactLine } from './analysis-factors.tsx'
import styles from './analysis-view.module.css'

/** How the number comes about (specification, section 9: weights c): every term of the sum, to be checked by hand. */
export function ScoreComputation({ analysis: { computation } }: { analysis: ScoreAnalysis }) {
  const { factors, confidence, total } = computation
  const sum = factors.reduce((before, { weight, score }) => before + weight * (score ?? 0), 0)
  return (
    <section className={styles.computation}>
      <h3>How the number is computed</h3>
      <p className={styles.lead}>
        Each factor is scored from facts on record and counts by its weight. What is not known is left out.
      </p>
      <Disclosure look="quiet" summary="Show every term of the sum">
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
            {factors.map(({ key, name, weight, score, facts, note }) => (
              <tr key={key}>
                <th scope="row">
                  {name}
                  <span className={styles.facts}>
                    <FactLine facts={facts} note={note} />
                  </span>
                </th>
                <td data-number>{weight}</td>
                <td data-number>{score ?? 'None'}</td>
                <td data-number>{score === null ? 'Left out' : formatNumber(weight * score)}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
        <p className={styles.sum}>
          {total === null
            ? `Known weight ${confidence} of 100: too little for a score.`
            : `${formatNumber(sum)} ÷ ${confidence} (the known weight) = ${(sum / confidence).toFixed(2)}, rounded ${total}.`}
        </p>
      </Disclosure>
      <p className={styles.proof}>
        Weights and scales: <a href={urls.methodology()}>the methodology</a>, also{' '}
        <a href={urls.methodologyJson()}>as JSON</a>.
      </p>
    </section>
  )
}
