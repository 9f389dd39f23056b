/**
 * The four HostScore weight sets of the specification (section 9), in percent. Each belongs to its own surface; the
 * score itself is computed with `computedWeights`, the only set whose inputs a company's record holds.
 */

/** (a) Marketing panel, why-use page. */
export const marketingWeights = [
  { key: 'guestSatisfaction', label: 'Guest Satisfaction', weight: 25 },
  { key: 'responseTime', label: 'Response Time', weight: 15 },
  { key: 'experience', label: 'Experience', weight: 15 },
  { key: 'serviceRange', label: 'Service Range', weight: 15 },
  { key: 'pricingTransparency', label: 'Pricing Transparency', weight: 10 },
  { key: 'ownerSatisfaction', label: 'Owner Satisfaction', weight: 10 },
  { key: 'technology', label: 'Technology', weight: 10 },
] as const

/** (b) Analysis dialog and methodology page. */
export const analysisWeights = [
  { key: 'guestReviews', label: 'Guest Reviews', weight: 25 },
  { key: 'responseTime', label: 'Response Time', weight: 15 },
  { key: 'experience', label: 'Experience', weight: 15 },
  { key: 'serviceRange', label: 'Service Range', weight: 10 },
  { key: 'pricingTransparency', label: 'Pricing Transparency', weight: 15 },
  { key: 'ownerSatisfaction', label: 'Owner Satisfaction', weight: 10 },
  { key: 'technology', label: 'Technology', weight: 10 },
] as const

/** (c) Home explainer, and what the score is computed with. */
export const computedWeights = [
  { key: 'googleRating', label: 'Google rating', weight: 30 },
  { key: 'reviewVolume', label: 'Review volume', weight: 20 },
  { key: 'responseTime', label: 'Response time', weight: 15 },
  { key: 'servicesOffered', label: 'Services offered', weight: 15 },
  { key: 'commissionRates', label: 'Commission rates', weight: 10 },
  { key: 'businessStatus', label: 'Business status', weight: 5 },
  { key: 'contactInfo', label: 'Contact info', weight: 5 },
] as const

/** (d) Score breakdown in the admin. */
export const adminBreakdownWeights = [
  { key: 'guestReviews', label: 'Guest Reviews', weight: 40 },
  { key: 'servicesOffered', label: 'Services Offered', weight: 25 },
  { key: 'marketExperience', label: 'Market Experience', weight: 20 },
  { key: 'responsiveness', label: 'Responsiveness', weight: 10 },
  { key: 'specialization', label: 'Specialization', weight: 5 },
] as const
