/**
 * The schema's limits on chosen companies, repeated because the schema brings its parser along, which is loaded only
 * when somebody uses the form. selection-limits.test.ts keeps the two equal.
 */
export const ADVISED_COMPANIES = 3
export const MAX_COMPANIES = 20
