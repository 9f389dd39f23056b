/** The blog's categories in the order they are offered (specification, section 2: content pages), without All. */
export const blogCategories = [
  'Market Trends',
  'Investment',
  'Marketing',
  'Revenue Management',
  'Industry Report',
  'Property Management',
] as const
export type BlogCategory = (typeof blogCategories)[number]
