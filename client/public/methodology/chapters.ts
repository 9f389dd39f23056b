/** Titles of the chapters by the id of their heading, in the order of the page. */
export const chapters = {
  factors: 'What matters to owners',
  computation: 'How the number is computed',
  tiers: 'Four tiers',
  certification: 'How a company is certified',
  limits: 'What the score is not',
  versions: 'Versions',
} as const
