import { addressKey } from '../lib/email-address.ts'

const APARTMENT = 'apt'

/** Abbreviations by spelling. No abbreviation is itself a spelling of another, so normalizing twice changes nothing. */
const abbreviations = new Map<string, string>(
  Object.entries({
    st: ['street', 'str', 'saint'],
    ave: ['avenue', 'av', 'aven', 'avn'],
    blvd: ['boulevard', 'boul', 'blv'],
    rd: ['road'],
    dr: ['drive', 'drv'],
    ln: ['lane'],
    ct: ['court', 'crt'],
    pl: ['place'],
    ter: ['terrace', 'terr'],
    cir: ['circle', 'circ'],
    hwy: ['highway'],
    pkwy: ['parkway', 'pkway', 'pky'],
    sq: ['square'],
    trl: ['trail'],
    way: ['wy'],
    cv: ['cove'],
    xing: ['crossing'],
    pt: ['point'],
    mt: ['mount'],
    ft: ['fort'],
    n: ['north'],
    s: ['south'],
    e: ['east'],
    w: ['west'],
    ne: ['northeast'],
    nw: ['northwest'],
    se: ['southeast'],
    sw: ['southwest'],
    [APARTMENT]: ['apartment', 'unit', 'suite', 'ste', 'flat'],
  }).flatMap(([short, spellings]) => spellings.map((spelling) => [spelling, short] as const)),
)

/** Matches `apt4`, which equals `apt 4`. */
const UNIT_WITH_NUMBER = /^(apartment|apt|unit|suite|ste|flat)(\p{N}.*)$/u

function abbreviateWord(word: string): string[] {
  const unit = UNIT_WITH_NUMBER.exec(word)
  if (unit) return [APARTMENT, unit[2] ?? '']
  return [abbreviations.get(word) ?? word]
}

/** Normalizes "123 N. Ocean Drive, Apt #4" and "123 north ocean dr unit 4" to one text. Idempotent; never throws. */
export function normalizeAddress(street: string): string {
  const words = street
    // Separate fractions, or NFKD would turn 12½ into 121 2.
    .replace(/\p{No}/gu, ' $&')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/#/g, ` ${APARTMENT} `)
    .replace(/['’ʻ‘]|\.(?!\d)/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .flatMap(abbreviateWord)
  return words.filter((word, at) => word !== APARTMENT || words[at - 1] !== APARTMENT).join(' ')
}

/**
 * Returns the key of one person and property: email, street and five-digit ZIP code (product 10.2). Stored as a hash.
 */
export function duplicateAddressKey(lead: {
  email: string
  propertyAddress: string
  propertyZip: string
}): string {
  // None of the three parts can contain a line break, so different parts never give the same key.
  return [
    addressKey(lead.email),
    normalizeAddress(lead.propertyAddress),
    lead.propertyZip.trim().slice(0, 5),
  ].join('\n')
}

/** Hosts that ignore dots, so `a.b@` and `ab@` are the same mailbox. */
export const DOTLESS_HOSTS = new Set(['gmail.com', 'googlemail.com'])

/** Returns one key for all spellings of a mailbox: no `+tag`, no dots if the host ignores them, an ASCII domain. */
export function mailboxKey(email: string): string {
  const address = addressKey(email)
  const at = address.lastIndexOf('@')
  const host = address.slice(at + 1)
  const name = address.slice(0, at).replace(/\+.*$/s, '')
  return `${DOTLESS_HOSTS.has(host) ? name.replaceAll('.', '') : name}@${host}`
}
