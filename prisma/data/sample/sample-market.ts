export interface SampleMarket {
  city: string
  state: string
  areaCode: string
  around: readonly string[]
  streets: readonly string[]
  names: readonly string[]
}
