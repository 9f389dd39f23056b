import type { AuditCheckStep, FirstBadRow } from '@shared/audit/audit.schema.ts'
import { formatNumber } from '@shared/lib/format.ts'

const entry = ({ position, id }: FirstBadRow) =>
  position === null ? `The entry with id ${id}` : `Entry ${formatNumber(position)}`

export function faultMessage(bad: FirstBadRow): string {
  switch (bad.fault) {
    case 'altered':
      return `${entry(bad)} (id ${bad.id}) was altered: it does not match its own hash or the entry before it.`
    case 'missing':
      return `${entry(bad)} is missing.`
    case 'inserted':
      return `${entry(bad)} was inserted: it is not part of the hash chain.`
    case 'moved':
      return `${entry(bad)} (id ${bad.id}) is out of order: entries were moved.`
    case 'blanked':
      return `The content of ${entry(bad).toLowerCase()} (id ${bad.id}) was removed, and no recorded erasure accounts for it.`
    case 'rewritten':
      return `Entries up to ${formatNumber(bad.position ?? 0)} were rewritten: their seal does not match them.`
    case 'seal':
      return `The seal of entry ${formatNumber(bad.position ?? 0)} was not made with this server's key. It was forged or removed, or SECRET has changed since.`
  }
}

export function intactMessage({ checked, unchained, sealedThrough }: AuditCheckStep): string {
  if (checked === 0) return 'There are no entries to check yet.'
  const sealed =
    sealedThrough === 0
      ? 'They will be sealed within a minute.'
      : `Sealed with this server's key through entry ${formatNumber(sealedThrough)}.`
  const older =
    unchained === 0
      ? ''
      : ` ${formatNumber(unchained)} older entries predate the hash chain and are not covered.`
  const entries = checked === 1 ? 'The one entry is' : `All ${formatNumber(checked)} entries are`
  return `${entries} unaltered, and none is missing. ${sealed}${older}`
}
