import type { AuditCheckStep, FirstBadRow } from '@shared/audit/audit.schema.ts'
import { formatNumber, plural } from '@shared/lib/format.ts'

const nameEntry = ({ position, id }: FirstBadRow) =>
  position === null ? `The entry with id ${id}` : `Entry ${formatNumber(position)}`

export function faultMessage(bad: FirstBadRow): string {
  switch (bad.fault) {
    case 'altered':
      return `${nameEntry(bad)} (id ${bad.id}) was altered: it does not match its own hash or the entry before it.`
    case 'missing':
      return `${nameEntry(bad)} is missing.`
    case 'inserted':
      return `${nameEntry(bad)} was inserted: it is not part of the hash chain.`
    case 'moved':
      return `${nameEntry(bad)} (id ${bad.id}) is out of order: entries were moved.`
    case 'blanked':
      return `The content of ${nameEntry(bad).toLowerCase()} (id ${bad.id}) was removed, and no recorded erasure accounts for it.`
    case 'rewritten':
      return `Entries up to ${formatNumber(bad.position ?? 0)} were rewritten: they do not match the seal or the recorded end of the chain.`
    case 'seal':
      return `The seal of entry ${formatNumber(bad.position ?? 0)} was not made with this server’s key. It was forged or removed, or SECRET has changed since.`
  }
}

export function intactMessage({ checked, unchained, sealedThrough }: AuditCheckStep): string {
  const older =
    unchained === 0
      ? ''
      : ` ${plural(unchained, 'older entry predates', 'older entries predate')} the hash chain and ${unchained === 1 ? 'is' : 'are'} not covered.`
  if (checked === 0) return `There are no entries to check yet.${older}`
  const isOne = checked === 1
  const entries = isOne ? 'The one entry is' : `All ${formatNumber(checked)} entries are`
  const sealed =
    sealedThrough > 0
      ? `Sealed with this server’s key through entry ${formatNumber(sealedThrough)}.`
      : `${isOne ? 'It' : 'They'} will be sealed within a minute.`
  return `${entries} unaltered, and none is missing. ${sealed}${older}`
}
