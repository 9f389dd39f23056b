import type { AddressCheck, AddressQuestion } from '@shared/schemas/location.schema.ts'
import type { LeadValues } from './lead-fields.ts'

/** One text for one city and ZIP code, to know what was asked about before. */
export function addressKey({ propertyZip, propertyCity }: LeadValues): string {
  return `${propertyZip.trim()} ${propertyCity.trim()}`
}

/**
 * What to ask about the city and ZIP code before the request is sent; null where they fit, were asked about before, or
 * cannot be looked up: a question must never keep a request from being sent.
 *
 * @param check asks the server
 * @param asked the address of the last question
 */
export async function askAboutAddress(
  values: LeadValues,
  asked: string,
  check: (address: { zip: string; city: string }) => Promise<AddressCheck>,
): Promise<AddressQuestion | null> {
  const [zip, city] = [values.propertyZip.trim(), values.propertyCity.trim()]
  if (!/^\d{5}(-\d{4})?$/.test(zip) || city === '' || asked === addressKey(values)) return null
  const found = await check({ zip, city }).catch(() => null)
  return found && (found.kind === 'elsewhere' || found.kind === 'unknown-zip') ? found : null
}
