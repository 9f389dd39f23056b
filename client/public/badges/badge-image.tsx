import { badgeAlt, badgePath } from '@shared/badges/badge-embed.ts'
import { type BadgeLook, badgeDimensions } from '@shared/badges/badge-style.ts'

interface BadgeImageProps {
  company: { id: number; name: string }
  look: BadgeLook
  isAboveFold?: boolean
}

/** Live badge image at its own size, as other sites embed it. */
export function BadgeImage({ company, look, isAboveFold = false }: BadgeImageProps) {
  const { width, height } = badgeDimensions(look)
  return (
    <img
      src={badgePath(company.id, look)}
      width={width}
      height={height}
      alt={badgeAlt(company.name)}
      loading={isAboveFold ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
}
