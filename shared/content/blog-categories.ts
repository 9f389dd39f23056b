export const blogCategories = [
  'Market Trends',
  'Investment',
  'Marketing',
  'Revenue Management',
  'Industry Report',
  'Property Management',
] as const
export type BlogCategory = (typeof blogCategories)[number]
