import { type CompanyChecks, checkColumns } from './company.schema.ts'
import { type CompanyFieldKey, companyColumn, companyFields, factLabel, getCompanyField } from './fields.ts'

/** Columns of the street address, which are chosen together. */
const ADDRESS_COLUMNS = ['address', 'city', 'state', 'zipCode', 'lat', 'lng'] as const
const PARTS_OF_THE_ADDRESS: readonly CompanyFieldKey[] = ['city', 'state', 'zipCode']
/** The service areas are joined. */
const JOINED: readonly CompanyFieldKey[] = ['serviceArea']

const ownFields = ['isVerified', 'logoUrl', 'imageUrl', 'badgeDisplayUrl'] as const
const ownLabels: Record<OwnField, string> = {
  isVerified: 'Verified',
  logoUrl: 'Logo',
  imageUrl: 'Image',
  badgeDisplayUrl: 'Badge image',
}

type OwnField = (typeof ownFields)[number]
type Column = ReturnType<typeof companyColumn>
export type MergeColumn =
  | Exclude<Column, 'serviceArea'>
  | 'foundedText'
  | (typeof ADDRESS_COLUMNS)[number]
  | keyof CompanyChecks
  | OwnField

export interface MergeField {
  key: CompanyFieldKey | OwnField
  label: string
  columns: readonly MergeColumn[]
}

/** Columns of the fields that have several. */
const severalColumns: Partial<Record<CompanyFieldKey, readonly MergeColumn[]>> = {
  address: ADDRESS_COLUMNS,
  yearFounded: ['foundingYear', 'foundedText'],
  insuranceValidUntil: ['insuranceValidUntil', ...checkColumns.insuranceValidUntil],
  licenseValidUntil: ['licenseValidUntil', ...checkColumns.licenseValidUntil],
}

/** Columns that follow from another one of their field and do not show. */
export const hiddenMergeColumns: ReadonlySet<MergeColumn> = new Set<MergeColumn>([
  'lat',
  'lng',
  ...checkColumns.insuranceValidUntil,
  ...checkColumns.licenseValidUntil,
])

const editable: MergeField[] = companyFields
  .filter(({ key }) => !PARTS_OF_THE_ADDRESS.includes(key) && !JOINED.includes(key))
  .map((field) => ({
    key: field.key,
    label: factLabel(field),
    columns: severalColumns[field.key] ?? [companyColumn(field) as MergeColumn],
  }))

/** Fields of which a merge chooses a value: the editable ones, the address as one, and what only an admin sets. */
export const mergeFields: readonly MergeField[] = [
  ...editable,
  ...ownFields.map((key) => ({ key, label: ownLabels[key], columns: [key] as const })),
]

export const mergeFieldKeys = mergeFields.map(({ key }) => key)

/** Returns the label of a column, for what an undo leaves alone. */
export function mergeColumnLabel(column: string): string {
  if (column === 'serviceArea') return factLabel(getCompanyField('serviceArea'))
  return mergeFields.find(({ columns }) => columns.some((name) => name === column))?.label ?? column
}
