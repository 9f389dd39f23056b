import { urls } from '../lib/urls.ts'
import { commissionNote, companyDefaults } from './company-figures.ts'

/** Fields that are required text in every response, even if the company left them empty (product 3.3, 10.7). */
export const requiredTexts = ['rating', 'description', 'commission', 'imageUrl'] as const
export type RequiredText = (typeof requiredTexts)[number]

type StoredRow = { id: number; name: string } & { [Field in RequiredText]?: string | null }
type WithDefaults<Row extends StoredRow> = Omit<Row, RequiredText> &
  Record<Extract<keyof Row, RequiredText>, string> & { defaultedFields: RequiredText[] }

/**
 * Fills empty fields with their defaults and lists them in `defaultedFields` (product 9.2). Mutates the row: lists are
 * long.
 */
export function withDefaults<Row extends StoredRow>(row: Row): WithDefaults<Row> {
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
  return Object.assign(row, { defaultedFields }) as unknown as WithDefaults<Row>
}

export function getOwnText<Field extends RequiredText>(
  company: { [Name in Field]: string } & { defaultedFields: readonly RequiredText[] },
  field: Field,
): string | null {
  return company.defaultedFields.includes(field) ? null : company[field]
}

/** Returns a company's commission; a default is marked: "15-25% (usual range)". */
export function markedCommission(company: {
  commission: string
  defaultedFields: readonly RequiredText[]
}): string {
  const note = commissionNote(getOwnText(company, 'commission'))
  return note ? `${company.commission} (${note})` : company.commission
}
