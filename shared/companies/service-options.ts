/** Services of the registration form (product 3.7). Companies store the values, comma-separated. */
export const serviceOptions = [
  { label: 'Full-Service Property Management', value: 'Full-Service' },
  { label: 'Marketing & Booking', value: 'Marketing' },
  { label: 'Cleaning & Maintenance', value: 'Cleaning' },
  { label: 'Guest Communication', value: 'Guest Support' },
  { label: 'Revenue Management', value: 'Revenue Optimization' },
  { label: 'Photography & Listing Creation', value: 'Photography' },
  { label: 'Home Setup & Preparation', value: 'Setup' },
  { label: 'Co-hosting Services', value: 'Co-hosting' },
  { label: 'Consulting', value: 'Consulting' },
] as const

export type ServiceValue = (typeof serviceOptions)[number]['value']

export function findServiceValue(text: string): ServiceValue | null {
  const search = text.trim().toLowerCase()
  const option = serviceOptions.find(
    ({ label, value }) => value.toLowerCase() === search || label.toLowerCase() === search,
  )
  return option?.value ?? null
}
