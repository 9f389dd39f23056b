export const companySizes = [
  'Just me',
  '2-5 people',
  '6-20 people',
  '21-50 people',
  'More than 50 people',
] as const
export type CompanySize = (typeof companySizes)[number]
