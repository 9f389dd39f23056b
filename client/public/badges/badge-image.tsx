import { badgeAlt } from '@shared/badges/badge-embed.ts'
import { type BadgeLook, badgeDimensions } from '@shared/badges/badge-style.ts'

interface BadgeImageProps {
  src: string
  company: { name: string }
  look: BadgeLook
  isAboveFold?: boolean
}

/** Live badge image at its own size. */
export function BadgeImage({ src, company, look, isAboveFold = false }: BadgeImageProps) {
  const { width, height } = badgeDimensions(look)
  return (
    <img
      src={src}
      width={width}
      height={height}
      alt={badgeAlt(company.name)}
      loading={isAboveFold ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
}
