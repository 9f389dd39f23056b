import { companyDefaults } from './company-figures.ts'
import { urls } from './urls.ts'

/** Fields that are required text in every answer (specification, section 3), although a company may have given nothing. */
export const requiredTexts = ['rating', 'description', 'commission', 'imageUrl'] as const
export type RequiredText = (typeof requiredTexts)[number]

type Stored = { id: number; name: string } & { [Field in RequiredText]?: string | null }
type Answered<Row extends Stored> = Omit<Row, RequiredText> &
  Record<Extract<keyof Row, RequiredText>, string> & { defaultedFields: RequiredText[] }

/**
 * Fills what the company did not give with its documented default, and names those fields in `defaultedFields`, so that
 * no form, sum or sort takes a default for the company's own word. Changes the row itself: lists are long.
 */
export function withDefaults<Row extends Stored>(row: Row): Answered<Row> {
  const defaultedFields: RequiredText[] = []
  const fill = (field: RequiredText, text: string) => {
    if (!(field in row) || row[field]?.trim()) return
    row[field] = text
    defaultedFields.push(field)
  }
  fill('rating', companyDefaults.rating)
  fill('description', companyDefaults.description)
  fill('commission', companyDefaults.commission)
  fill('imageUrl', urls.companyImage(row))
  return Object.assign(row, { defaultedFields }) as unknown as Answered<Row>
}

/** Returns what the company itself gave for a field; null where the answer holds a default. */
export function givenText<Field extends RequiredText>(
  company: { [Name in Field]: string } & { defaultedFields: readonly RequiredText[] },
  field: Field,
): string | null {
  return company.defaultedFields.includes(field) ? null : company[field]
}
