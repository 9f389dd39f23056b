/** Brand strings. To rename the product, change this file only. */
export const brand = {
  name: 'HostMatch',
  /** In URLs (`/why-use-hostmatch`), cookies and utm_source. */
  slug: 'hostmatch',
  tagline: 'Vacation rental managers, compared fairly',
  themeColor: '#be123c',
  defaultShareImage: '/images/og-image.jpg',
} as const

/**
 * The brand's light colors, for emails, images, badges and the theme. Pages read the same values from
 * theme/tokens.css, which adds those of the dark scheme.
 */
export const palette = {
  rose: brand.themeColor,
  pine: '#1f5a45',
  /** Warm white background of pages. */
  paper: '#fffdfb',
  sand: '#f8f3ec',
  /** Background of illustrations with a transparent sky. */
  dusk: '#fbe6d3',
  ink: '#1c1917',
  softText: '#5f5750',
  line: '#e6ddd1',
} as const

/** Cookie with the admin's color scheme, `dark` or `light`. It identifies no one. */
export const ADMIN_SCHEME_COOKIE = `${brand.slug}_scheme`
