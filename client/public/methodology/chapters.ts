/** Titles of the chapters by the id of their heading, in the order of the page. */
export const chapters = {
  computation: 'How the number is computed',
  factors: 'What matters to owners',
  tiers: 'Four tiers',
  certification: 'How a company is certified',
  limits: 'What the score is not',
  versions: 'Versions',
} as const
