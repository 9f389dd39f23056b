import { domainToUnicode } from 'node:url'
import { addressKey } from '@shared/lib/email-address.ts'

/** Returns the forms in which an address may be stored, in lower case: with an ASCII domain, and with its letters. */
export function emailSpellings(address: string): string[] {
  const key = addressKey(address)
  const at = key.lastIndexOf('@') + 1
  const readable = domainToUnicode(key.slice(at))
  return [...new Set([key, readable ? key.slice(0, at) + readable : key])]
}
