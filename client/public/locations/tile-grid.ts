/** Rows of a map on which each state is one square, roughly at its location. A dot is an empty square. */
const ROWS = [
  'AK .. .. .. .. .. .. .. .. .. ME',
  '.. .. .. .. .. .. .. .. .. VT NH',
  'WA ID MT ND MN IL WI MI NY RI MA',
  'OR NV WY SD IA IN OH PA NJ CT ..',
  'CA UT CO NE MO KY WV VA MD DE ..',
  '.. AZ NM KS AR TN NC SC DC .. ..',
  '.. .. .. OK LA MS AL GA .. .. ..',
  'GU HI .. TX .. .. .. .. FL PR VI',
]

/** Row and column of each state, beginning with 1. */
export const stateTiles: ReadonlyMap<string, { gridRow: number; gridColumn: number }> = new Map(
  ROWS.flatMap((row, index) =>
    row
      .split(' ')
      .map((state, column) => [state, { gridRow: index + 1, gridColumn: column + 1 }] as const)
      .filter(([state]) => state !== '..'),
  ),
)
