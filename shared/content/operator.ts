/** Operator of this site, from the settings. Null: not published yet. */
export interface Operator {
  name: string | null
  /** Postal address on one line. */
  address: string | null
  email: string | null
}

export const unnamedOperator: Operator = { name: null, address: null, email: null }
