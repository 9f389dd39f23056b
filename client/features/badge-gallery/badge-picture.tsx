import { badgeAlt, badgePath } from '@shared/hostscore/badge-embed.ts'
import { type BadgeLook, badgeDimensions } from '@shared/hostscore/badge-look.ts'

interface BadgePictureProps {
  company: { id: number; name: string }
  look: BadgeLook
  /** In view at once. */
  first?: boolean
}

/** A badge as other sites show it: the live picture, at its own size. */
export function BadgePicture({ company, look, first = false }: BadgePictureProps) {
  const { width, height } = badgeDimensions(look)
  return (
    <img
      src={badgePath(company.id, look)}
      width={width}
      height={height}
      alt={badgeAlt(company.name)}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
}
