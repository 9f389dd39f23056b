/** A city with the invented companies based there. */
export interface SampleMarket {
  city: string
  state: string
  areaCode: string
  /** Cities round about that a company there may serve too. */
  around: readonly string[]
  /** Streets on which the invented offices lie. */
  streets: readonly string[]
  names: readonly string[]
}
