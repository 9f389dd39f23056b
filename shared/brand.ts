/** Every brand string in one place: to rename the product, change this file. */
export const brand = {
  name: 'HostMatch',
  /** In URLs (`/why-use-hostmatch`), cookies and utm_source. */
  slug: 'hostmatch',
  tagline: 'Vacation rental managers, compared fairly',
  themeColor: '#be123c',
  /** The page's warm white. */
  paperColor: '#fffdfb',
  defaultShareImage: '/images/og-image.jpg',
} as const

/** Which colors the admin is shown in: `dark` or `light`. A choice, not an identity. */
export const ADMIN_SCHEME_COOKIE = `${brand.slug}_scheme`
