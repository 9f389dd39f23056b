import { WeightTable } from '@client/components/weight-table.tsx'
import { marketingWeights } from '@shared/hostscore/weights.ts'

/** The marketing panel: what matters in a manager, with weights (a) of the specification, section 9. */
export function ScoreWeights() {
  return <WeightTable caption="How much each factor counts" rows={marketingWeights} />
}
