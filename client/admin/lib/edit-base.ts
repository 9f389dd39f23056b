import { useState } from 'react'

/** The values of a record that a form started from. */
export interface EditBase<Values> {
  values: Values
  updatedAt: Date
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Returns the fields that the user and somebody else gave different values. */
export function listConflicts<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
): (keyof Values & string)[] {
  return (Object.keys(base) as (keyof Values & string)[]).filter(
    (key) =>
      !isSame(mine[key], base[key]) && !isSame(theirs[key], base[key]) && !isSame(mine[key], theirs[key]),
  )
}

/**
 * Keeps what a form started from. The server merges changes of different fields; after a conflict, `theirs` has the
 * newest values, and the user chooses for each field that both changed.
 * @param load the newest version of the record
 */
export function useEditBase<Values extends object>(
  start: EditBase<Values>,
  load: () => Promise<EditBase<Values>>,
) {
  const [base, setBase] = useState(start)
  const [theirs, setTheirs] = useState<Values | null>(null)
  return {
    base,
    theirs,
    loadTheirs: async (mine: Values) => {
      const newest = await load()
      setTheirs(newest.values)
      if (listConflicts(base.values, mine, newest.values).length === 0)
        setBase({ ...base, updatedAt: newest.updatedAt })
    },
    /** From now on, the form's value of this field is a change of theirs. */
    accept: (key: keyof Values) => {
      if (theirs) setBase({ ...base, values: { ...base.values, [key]: theirs[key] } })
    },
  }
}
