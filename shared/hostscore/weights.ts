/** Four weight sets in percent (product 9.4). The score uses (c); the others only describe. */

/** (a) Marketing panel of the why-use page. */
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

/** (c) Weights of the HostScore, also shown on the home page. */
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
