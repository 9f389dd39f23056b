/** Brand strings. To rename the product, change this file only. */
export const brand = {
  name: 'HostMatch',
  /** In URLs (`/why-use-hostmatch`), cookies and utm_source. */
  slug: 'hostmatch',
  tagline: 'Vacation rental managers, compared fairly',
  themeColor: '#be123c',
  /** Warm white background of pages. */
  paperColor: '#fffdfb',
  defaultShareImage: '/images/og-image.jpg',
} as const

/** Cookie with the admin's color scheme, `dark` or `light`. It identifies no one. */
export const ADMIN_SCHEME_COOKIE = `${brand.slug}_scheme`
