import { visitSources } from '../analytics/analytics.ts'
import { labelOf } from '../lib/objects.ts'

/** Source of a lead that an operator took on the phone. */
export const PHONE_SOURCE = 'phone'

/** Sources of a lead: that of the visit, or the phone. */
export const leadSources = [...visitSources, PHONE_SOURCE] as const
export type LeadSource = (typeof leadSources)[number]

const labels: Record<LeadSource, string> = {
  direct: 'Direct',
  search: 'Search engine',
  social: 'Social network',
  referral: 'Other website',
  campaign: 'Campaign',
  email: 'Email',
  phone: 'Phone call',
}

/** Returns a source's label; the raw value for one of an older version. */
export function leadSourceLabel(source: string | null): string {
  if (!source) return 'Unknown'
  return labelOf(labels, source)
}
