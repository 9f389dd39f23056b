import { WeightTable } from '@client/ui/weight-table.tsx'
import { marketingWeights } from '@shared/hostscore/weights.ts'

/** Marketing panel: what matters in a manager, weight set (a) (product 9.4). */
export function ScoreWeights() {
  return <WeightTable caption="What matters in a manager, by weight" rows={marketingWeights} />
}
