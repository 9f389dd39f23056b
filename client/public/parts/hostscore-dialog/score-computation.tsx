import { BarList } from '@client/ui/bar-list.tsx'
import { DataTable, TableHead } from '@client/ui/data-table.tsx'
import { Disclosure } from '@client/ui/disclosure.tsx'
import { Note, Stack } from '@client/ui/primitives.tsx'
import type { ScoreAnalysis } from '@shared/hostscore/hostscore.schema.ts'
import { formatNumber } from '@shared/lib/format.ts'
import { urls } from '@shared/lib/urls.ts'
import { Link } from 'react-router-dom'
import { FactLine } from './analysis-factors.tsx'
import styles from './analysis-view.module.css'

export function ScoreComputation({ analysis }: { analysis: ScoreAnalysis }) {
  const { factors, confidence, total, isCurrent } = analysis.computation
  const sum = factors.reduce((before, { weight, score }) => before + weight * (score ?? 0), 0)
  return (
    <Stack as="section" gap={3}>
      <h3>How the score adds up</h3>
      <p className="soft">
        Seven facts on record, each scored out of 100 and counted by its weight. What isn’t known is left out.
      </p>
      <BarList
        label="Factors of the HostScore"
        bars={factors.map(({ key, name, weight, score }) => ({
          key,
          name,
          value: score,
          missing: 'Not enough data',
          aside: `${weight}%`,
        }))}
      />
      <p className={styles.sum}>
        {total === null
          ? `Known weight: ${confidence} of 100, not enough for a score.`
          : `Weighted scores: ${formatNumber(sum)} ÷ ${confidence} = ${(sum / confidence).toFixed(2)}, rounded to ${total}${isCurrent ? '' : ' today'}.`}
      </p>
      <Disclosure look="quiet" summary="Show the facts and the math">
        <DataTable caption="How this HostScore is computed" captionHidden>
          <TableHead
            columns={['Factor', { number: 'Weight' }, { number: 'Score' }, { number: 'Weight × score' }]}
          />
          <tbody>
            {factors.map(({ key, name, weight, score, facts, note }) => (
              <tr key={key}>
                <th scope="row">
                  {name}
                  <Note as="div" size="xs" className={styles.facts}>
                    <FactLine facts={facts} note={note} />
                  </Note>
                </th>
                <td data-number>{weight}</td>
                <td data-number>{score ?? 'None'}</td>
                <td data-number>{score === null ? 'Left out' : formatNumber(weight * score)}</td>
              </tr>
            ))}
          </tbody>
          {total === null ? null : (
            <tfoot>
              <tr>
                <th scope="row">Total</th>
                <td data-number>{confidence}</td>
                <td data-number />
                <td data-number>{formatNumber(sum)}</td>
              </tr>
            </tfoot>
          )}
        </DataTable>
      </Disclosure>
      <Note>
        Weights and scales: <Link to={urls.methodology()}>methodology</Link> (also{' '}
        <a href={urls.methodologyJson()}>as JSON</a>).
      </Note>
    </Stack>
  )
}
