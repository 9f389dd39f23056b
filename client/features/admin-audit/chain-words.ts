import { formatNumber } from '@shared/format.ts'
import type { AuditCheckStep, FirstBadRow } from '@shared/schemas/audit.schema.ts'

const entry = ({ position, id }: FirstBadRow) =>
  position === null ? `The entry with id ${id}` : `Entry ${formatNumber(position)}`

/** What is wrong with the first bad entry, in a sentence that says where to look. */
export function faultWords(bad: FirstBadRow): string {
  switch (bad.fault) {
    case 'altered':
      return `${entry(bad)} (id ${bad.id}) was altered: it does not fit its own hash or the entry before it.`
    case 'missing':
      return `${entry(bad)} is missing.`
    case 'inserted':
      return `${entry(bad)} was put in from outside: it has no place in the chain.`
    case 'moved':
      return `${entry(bad)} (id ${bad.id}) is not in its place: entries changed places.`
    case 'blanked':
      return `What ${entry(bad).toLowerCase()} (id ${bad.id}) said was taken out, and no erasure of the privacy desk accounts for it.`
    case 'rewritten':
      return `The entries up to ${formatNumber(bad.position ?? 0)} were rewritten: their seal is of other entries.`
    case 'seal':
      return `The seal of entry ${formatNumber(bad.position ?? 0)} was not made with this server's key. It was forged or removed, or SECRET has changed since.`
  }
}

/** The result of a whole check that found nothing. */
export function wholeWords({ checked, unchained, sealedThrough }: AuditCheckStep): string {
  if (checked === 0) return 'There is no entry to check yet.'
  const sealed =
    sealedThrough === 0
      ? 'They are sealed within a minute.'
      : `Sealed under this server's key through entry ${formatNumber(sealedThrough)}.`
  const older =
    unchained === 0
      ? ''
      : ` ${formatNumber(unchained)} older entries are from before the chain and not covered.`
  const entries = checked === 1 ? 'The one entry is' : `All ${formatNumber(checked)} entries are`
  return `${entries} as written, none is missing. ${sealed}${older}`
}
