import type { AddressCheck, AddressQuestion } from '@shared/locations/location.schema.ts'
import type { LeadValues } from './lead-fields.ts'

/** Hidden field with the address that was confirmed: submitted again unchanged, it is accepted. */
export const CONFIRMED_ADDRESS_FIELD = 'askedAddress'
/** Button that accepts the ZIP code's city when the form is posted without JavaScript. */
export const USE_CITY_FIELD = 'useCity'

/** Returns a key for a city and ZIP code, to detect an address already confirmed. */
export function toAddressKey({ propertyZip, propertyCity }: LeadValues): string {
  return `${propertyZip.trim()} ${propertyCity.trim()}`
}

/**
 * Returns the question about a city and ZIP code; null when they match, were confirmed, or cannot be looked up: it must
 * never block a request.
 * @param confirmedKey key of the last address in question
 */
export async function findAddressQuestion(
  values: LeadValues,
  confirmedKey: string,
  check: (address: { zip: string; city: string }) => Promise<AddressCheck>,
): Promise<AddressQuestion | null> {
  const [zip, city] = [values.propertyZip.trim(), values.propertyCity.trim()]
  if (!/^\d{5}(-\d{4})?$/.test(zip) || city === '' || confirmedKey === toAddressKey(values)) return null
  const found = await check({ zip, city }).catch(() => null)
  return found && (found.kind === 'elsewhere' || found.kind === 'unknown-zip') ? found : null
}
