import { getPropertyZone } from '../locations/property-time.ts'

/** Returns the time zone of a company's address; UTC if its state is unknown. */
export function getCompanyZone({ state, zipCode }: { state: string; zipCode: string }): string {
  return getPropertyZone({ propertyState: state, propertyZip: zipCode })
}
