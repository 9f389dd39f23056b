import { DataTable, TableHead } from '@client/ui/data-table.tsx'
import { Disclosure } from '@client/ui/disclosure.tsx'
import { LineChart } from '@client/ui/line-chart.tsx'
import { PhoneFold } from '@client/ui/phone-fold.tsx'
import { Stack } from '@client/ui/primitives.tsx'
import type { ScorePoint } from '@shared/hostscore/hostscore.schema.ts'
import { formatDate, plural } from '@shared/lib/format.ts'

export function ScoreHistory({ history }: { history: readonly ScorePoint[] }) {
  const [first, last] = [history[0], history.at(-1)]
  return (
    <PhoneFold title="Score history" level={3}>
      <Stack>
        <p className="soft">{summarizeHistory(history)}</p>
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
      </Stack>
    </PhoneFold>
  )
}

export function summarizeHistory(history: readonly Pick<ScorePoint, 'at' | 'score'>[]): string {
  const [first, last] = [history[0], history.at(-1)]
  if (!first || !last) return 'No calculations on record yet.'
  if (history.length === 1) {
    return `One calculation so far: ${last.score} on ${formatDate(last.at)}. The chart appears after the next one.`
  }
  const scores = history.map(({ score }) => score)
  const [low, high] = [Math.min(...scores), Math.max(...scores)]
  const change = last.score - first.score
  const movement =
    change === 0
      ? `${last.score}, unchanged since ${formatDate(first.at)}`
      : `${change > 0 ? 'up' : 'down'} from ${first.score} on ${formatDate(first.at)} to ${last.score}`
  const range = low === high ? '' : ` Lowest ${low}, highest ${high}.`
  return `${plural(history.length, 'calculation', 'calculations')} through ${formatDate(last.at)}: ${movement}.${range}`
}
