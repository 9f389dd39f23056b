import { createHash } from 'node:crypto'
import { isExpired } from '@shared/companies/company-status.ts'
import { companyFieldValue, getCompanyField } from '@shared/companies/fields.ts'
import {
  hiddenMergeColumns,
  type MergeField,
  mergeColumnLabel,
  mergeFields,
} from '@shared/companies/merge-fields.ts'
import { type CityLookup, joinServiceAreas } from '@shared/companies/service-area.ts'
import { objectKeys } from '@shared/lib/objects.ts'
import type { ChangedColumn, CompanyColumns, CompanyRow, MergeChanges } from './company-merge.repo.ts'

const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

const toJson = (value: unknown) => JSON.stringify(value ?? null)

const shownColumns = ({ columns }: MergeField) => columns.filter((column) => !hiddenMergeColumns.has(column))

function isDifferent(field: MergeField, kept: CompanyRow, removed: CompanyRow): boolean {
  return shownColumns(field).some((column) => toJson(kept[column]) !== toJson(removed[column]))
}

/** Returns whether the company that stays lacks a value that the other one has. */
function lacksValue(field: MergeField, kept: CompanyRow, removed: CompanyRow): boolean {
  if (field.key === 'address') {
    const isSameCity = (['city', 'state', 'zipCode'] as const).every(
      (column) => kept[column] === removed[column],
    )
    return isSameCity && isEmpty(kept.address) && !isEmpty(removed.address)
  }
  const columns = shownColumns(field)
  return (
    columns.every((column) => isEmpty(kept[column])) && columns.some((column) => !isEmpty(removed[column]))
  )
}

function toText({ key }: MergeField, row: CompanyRow): string | null {
  if (key === 'address')
    return [row.address, `${row.city}, ${row.state} ${row.zipCode}`].filter(Boolean).join(', ')
  if (key === 'isVerified') return row.isVerified ? 'Yes' : 'No'
  if (key === 'logoUrl' || key === 'imageUrl' || key === 'badgeDisplayUrl') return row[key]
  const value = companyFieldValue(getCompanyField(key), row)
  return value === null || value === '' ? null : String(value)
}

/** Returns the fields in which two companies differ, with the value that is suggested. */
export function listDifferences(kept: CompanyRow, removed: CompanyRow) {
  return mergeFields
    .filter((field) => isDifferent(field, kept, removed))
    .map((field) => ({
      key: field.key,
      label: field.label,
      kept: toText(field, kept),
      removed: toText(field, removed),
      isTaken: lacksValue(field, kept, removed),
    }))
}

/**
 * Returns the columns that a merge changes: the chosen fields, the joined service area, and a revoked badge, which
 * carries over.
 */
export function toMergedColumns(
  kept: CompanyRow,
  removed: CompanyRow,
  takenFields: readonly string[],
  findCity: CityLookup,
): { columns: CompanyColumns; changes: MergeChanges; addedCities: string[] } {
  const taken = mergeFields.filter(({ key }) => takenFields.includes(key)).flatMap(({ columns }) => columns)
  const chosen: CompanyColumns = Object.fromEntries(taken.map((column) => [column, removed[column]]))
  const { serviceArea, addedCities } = joinServiceAreas(kept, removed, { ...kept, ...chosen }, findCity)
  const revokes = removed.badgeRevokedAt !== null && kept.badgeRevokedAt === null
  const wanted: CompanyColumns = {
    ...chosen,
    serviceArea,
    badgeNotified: kept.badgeNotified || removed.badgeNotified,
    ...(revokes && {
      badgeRevokedAt: removed.badgeRevokedAt,
      badgeRevokedReason: removed.badgeRevokedReason,
    }),
  }
  const changed = objectKeys(wanted).filter((column) => toJson(kept[column]) !== toJson(wanted[column]))
  return {
    columns: Object.fromEntries(changed.map((column) => [column, wanted[column]])),
    changes: Object.fromEntries(
      changed.map((column) => [column, { before: kept[column], after: wanted[column] }]),
    ),
    addedCities,
  }
}

const isAddressColumn = (column: string) =>
  mergeFields.some(({ key, columns }) => key === 'address' && columns.some((name) => name === column))

/** Returns the columns that an undo sets back, and the labels of those that somebody changed since the merge. */
export function toRestoredColumns(
  current: CompanyRow,
  changes: MergeChanges,
): { columns: CompanyColumns; leftAlone: string[] } {
  const columns = objectKeys(changes)
  const isSame = (column: ChangedColumn) => toJson(current[column]) === toJson(changes[column]?.after)
  // Half of an old address would be wrong.
  const isAddressSame = columns.filter(isAddressColumn).every(isSame)
  const isUnchanged = (column: ChangedColumn) => (isAddressColumn(column) ? isAddressSame : isSame(column))
  return {
    columns: Object.fromEntries(
      columns.filter(isUnchanged).map((column) => [column, changes[column]?.before ?? null]),
    ),
    leftAlone: [
      ...new Set(columns.filter((column) => !isUnchanged(column)).map((column) => mergeColumnLabel(column))),
    ],
  }
}

/** Returns why two companies cannot be merged this way round, or null. */
export function findMergeProblem(kept: CompanyRow, removed: CompanyRow): string | null {
  const isListed = ({ status, businessStatus }: CompanyRow) =>
    status === 'approved' && !isExpired(businessStatus)
  if (kept.isSample !== removed.isSample) return 'A sample company can only be merged with another one.'
  if (isListed(removed) && !isListed(kept))
    return `${removed.name} is listed and ${kept.name} is not. Keep ${removed.name}, or list ${kept.name} first.`
  return null
}

/** Identifies what a preview showed, so that a merge is refused if one of the companies changed since. */
export function getFingerprint(kept: CompanyRow, removed: CompanyRow): string {
  const text = [kept, removed].map(({ id, updatedAt }) => `${id}:${updatedAt.toISOString()}`).join(' ')
  return createHash('sha256').update(text).digest('hex')
}
