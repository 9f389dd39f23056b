/** Large providers with one domain each. The names are far enough apart for one slip. */
const PROVIDERS: Record<string, string> = {
  gmail: 'com',
  yahoo: 'com',
  hotmail: 'com',
  outlook: 'com',
  icloud: 'com',
  comcast: 'net',
  verizon: 'net',
  sbcglobal: 'net',
  protonmail: 'com',
}

/** Endings that no domain has, and those that no large provider has. */
const ENDING_TYPOS = /^(con|cmo|ocm|comm|coom|vom|xom|cim|cpm|c0m)$/
const PROVIDER_ENDING_TYPOS = /^(cm|om)$/

/** Names of other providers and companies that are one letter away from a large provider. */
const OTHER_NAMES = /^(.?mail|cloud|outlooks?)$/

/** Endings with which large providers also exist: `yahoo.fr`, `hotmail.co.uk`. */
const COUNTRY = /^((co|com)\.)?[a-z]{2}$/

/**
 * Returns the email address that a likely typo in its domain was meant to be: `kim@gmail.com` for `kim@gmial.com`; null
 * for any other. Ask the user, and never change the address: the domain may exist.
 */
export function suggestEmail(typed: string): string | null {
  const [, mailbox, domain = ''] = /^\s*([^\s@]+)@([a-z0-9.-]+)\s*$/i.exec(typed) ?? []
  if (!mailbox) return null
  const meant = suggestDomain(domain.toLowerCase())
  return meant ? `${mailbox}@${meant}` : null
}

function suggestDomain(domain: string): string | null {
  const missingDot = Object.entries(PROVIDERS).find(([name, ending]) => domain === name + ending)
  if (missingDot) return missingDot.join('.')
  const [, name = '', ending = ''] = /^([^.]+)\.(.+)$/.exec(domain) ?? []
  const provider = findProvider(name)
  const usualEnding = provider && PROVIDERS[provider]
  if (ENDING_TYPOS.test(ending)) return `${provider ?? name}.${usualEnding ?? 'com'}`
  if (!provider || !usualEnding) return null
  if (PROVIDER_ENDING_TYPOS.test(ending)) return `${provider}.${usualEnding}`
  return provider !== name && (ending === usualEnding || COUNTRY.test(ending))
    ? `${provider}.${ending}`
    : null
}

function findProvider(name: string): string | undefined {
  const names = Object.keys(PROVIDERS)
  if (names.includes(name)) return name
  return OTHER_NAMES.test(name) ? undefined : names.find((provider) => isOneSlipAway(name, provider))
}

/** Returns whether one letter is wrong, too many or missing, or two neighbors are swapped. */
function isOneSlipAway(typed: string, name: string): boolean {
  let same = 0
  while (same < name.length && typed[same] === name[same]) same += 1
  const [a, b] = [typed.slice(same), name.slice(same)]
  const swapped = `${a[1] ?? ''}${a[0] ?? ''}${a.slice(2)}`
  return a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1) || swapped === b
}
