/** Street addresses for the duplicate rule (readings: leads, duplicate): the same house, however it was typed. */

const APARTMENT = 'apt'

/** Spellings that mean the same. Every value is its own fold, so folding twice changes nothing. */
const folds = new Map<string, string>(
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

/** `apt4` as `apt 4`: the number may or may not touch its word. */
const UNIT_WITH_NUMBER = /^(apartment|apt|unit|suite|ste|flat)(\p{N}.*)$/u

function foldWord(word: string): string[] {
  const unit = UNIT_WITH_NUMBER.exec(word)
  if (unit) return [APARTMENT, unit[2] ?? '']
  return [folds.get(word) ?? word]
}

/**
 * Lower case, accents and punctuation gone, single spaces, common street and unit words in their short form.
 * "123 N. Ocean Drive, Apt #4" and "123 north ocean dr unit 4" give the same. Idempotent; never throws.
 */
export function normalizeAddress(street: string): string {
  const words = street
    // A fraction is its own number: 12½ must not become 121 2.
    .replace(/\p{No}/gu, ' $&')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/#/g, ` ${APARTMENT} `)
    .replace(/['’ʻ‘]|\.(?!\d)/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .flatMap(foldWord)
  return words.filter((word, at) => word !== APARTMENT || words[at - 1] !== APARTMENT).join(' ')
}

/**
 * One text for one person and one property: e-mail in lower case, normalised street, first five digits of the ZIP.
 * The server hashes it together with its time window.
 */
export function duplicateAddressKey(lead: {
  email: string
  propertyAddress: string
  propertyZip: string
}): string {
  // No line break survives in any of the three parts, so different parts never give the same text.
  return [
    lead.email.trim().toLowerCase(),
    normalizeAddress(lead.propertyAddress),
    lead.propertyZip.trim().slice(0, 5),
  ].join('\n')
}

/** Hosts that deliver `a.b+c@` to `ab@`. */
const DOTLESS_HOSTS = new Set(['gmail.com', 'googlemail.com'])

/** One key for all spellings of a mailbox: lower case, without a `+tag`, without dots where the host ignores them. */
export function mailboxKey(email: string): string {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const host = address.slice(at + 1)
  const name = address.slice(0, at).replace(/\+.*$/s, '')
  return `${DOTLESS_HOSTS.has(host) ? name.replaceAll('.', '') : name}@${host}`
}
