/**
 * The services a company can register with (specification, section 3: service options, label=value). Companies keep
 * the values, comma-separated; the form shows the labels.
 */
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

/** The option's value for a value or a label in any case; null for what is neither. */
export function serviceValue(text: string): ServiceValue | null {
  const wanted = text.trim().toLowerCase()
  const found = serviceOptions.find(
    ({ label, value }) => value.toLowerCase() === wanted || label.toLowerCase() === wanted,
  )
  return found?.value ?? null
}
