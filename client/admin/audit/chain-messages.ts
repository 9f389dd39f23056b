import type { AuditCheckStep, FirstBadRow } from '@shared/audit/audit.schema.ts'
import { formatNumber, plural } from '@shared/lib/format.ts'

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Says what was done to the log. An entry that is not part of the chain has no position. */
export function faultMessage({ fault, position, id }: FirstBadRow): string {
  const entry = position === null ? `the entry with id ${id}` : `entry ${formatNumber(position)}`
  const entryAndId = position === null ? entry : `${entry} (id ${id})`
  switch (fault) {
    case 'altered':
      return `${capitalize(entryAndId)} was altered: it does not match its own hash or the entry before it.`
    case 'missing':
      return `${capitalize(entry)} is missing.`
    case 'inserted':
      return `${capitalize(entry)} was inserted: it is not part of the hash chain.`
    case 'moved':
      return `${capitalize(entryAndId)} is out of order: entries were moved.`
    case 'blanked':
      return `The content of ${entryAndId} was removed, and no recorded erasure accounts for it.`
    case 'rewritten':
      return `Entries up to ${position === null ? entry : formatNumber(position)} were rewritten: they do not match the seal or the recorded end of the chain.`
    case 'seal':
      return `The seal of ${entry} was not made with this server’s key. It was forged or removed, or SECRET has changed since.`
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
