/** Styles, themes and sizes of a badge, shared by the images, the embed code and the gallery. */

export const badgeStyles = ['seal', 'horizontal'] as const
export const badgeThemes = ['light', 'dark'] as const
export const badgeSizes = ['regular', 'compact'] as const

export type BadgeStyle = (typeof badgeStyles)[number]
export type BadgeTheme = (typeof badgeThemes)[number]
export type BadgeSize = (typeof badgeSizes)[number]

export interface BadgeLook {
  style: BadgeStyle
  theme: BadgeTheme
  size: BadgeSize
}

export const defaultBadgeLook: BadgeLook = { style: 'seal', theme: 'light', size: 'regular' }

/** CSS pixels. Independent of company and status, so that a page never shifts when a badge changes. */
const dimensions = {
  seal: { regular: { width: 200, height: 240 }, compact: { width: 120, height: 148 } },
  horizontal: { regular: { width: 340, height: 112 }, compact: { width: 216, height: 60 } },
} as const satisfies Record<BadgeStyle, Record<BadgeSize, { width: number; height: number }>>

export function badgeDimensions({ style, size }: Pick<BadgeLook, 'style' | 'size'>): {
  width: number
  height: number
} {
  return dimensions[style][size]
}

/** Returns the query parameters of a badge URL. Defaults are left out. */
export function badgeQuery({ theme, size }: Pick<BadgeLook, 'theme' | 'size'>): {
  theme?: string
  size?: string
} {
  return {
    ...(theme === defaultBadgeLook.theme ? {} : { theme }),
    ...(size === defaultBadgeLook.size ? {} : { size }),
  }
}
