import { WeightTable } from '@client/components/weight-table.tsx'
import { marketingWeights } from '@shared/hostscore/weights.ts'

/** The marketing panel: what matters in a manager, with weights (a) of the specification, section 9. */
export function ScoreWeights() {
  return <WeightTable caption="What matters in a manager, by weight" rows={marketingWeights} />
}
