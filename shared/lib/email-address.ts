/** Addresses with an international domain (`ann@bücher.example`) are stored as typed; mail servers know the ASCII form. */

/** Matches a domain that is only letters, digits, hyphens and dots, in any alphabet: nothing that a URL treats apart. */
const DOMAIN = /^[a-z\d.\-\u0080-\u{10FFFF}]+$/iu
const isAscii = (text: string) => /^[\x20-\x7E]*$/.test(text)

function splitAddress(address: string): { name: string; domain: string } {
  const at = address.lastIndexOf('@')
  return { name: address.slice(0, at + 1), domain: address.slice(at + 1) }
}

/** Returns the address with its domain as mail servers know it, `ann@xn--bcher-kva.example`. Unchanged if it has none. */
export function toAsciiAddress(address: string): string {
  const { name, domain } = splitAddress(address)
  if (isAscii(domain) || !DOMAIN.test(domain) || !URL.canParse(`http://${domain}`)) return address
  return name + new URL(`http://${domain}`).hostname
}

/** Returns the address with one spelling for its international domain, so that its letters compare like others. */
export function unifyDomain(address: string): string {
  const { name, domain } = splitAddress(address)
  return isAscii(domain) ? address : name + domain.normalize('NFKC').replaceAll('。', '.').toLowerCase()
}

/** Returns the key by which addresses are compared: trimmed, in lower case, with the domain in ASCII. */
export function addressKey(address: string): string {
  return toAsciiAddress(address.trim()).toLowerCase()
}
