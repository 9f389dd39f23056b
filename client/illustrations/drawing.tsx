import cityScene from './drawn/city-scene.svg'
import coastScene from './drawn/coast-scene.svg'
import desertScene from './drawn/desert-scene.svg'
import heroScene from './drawn/hero-scene.svg'
import lakeScene from './drawn/lake-scene.svg'
import mountainScene from './drawn/mountain-scene.svg'
import portraitBun from './drawn/portrait-bun.svg'
import portraitShort from './drawn/portrait-short.svg'
import portraitShoulderLength from './drawn/portrait-shoulder-length.svg'
import spotEmpty from './drawn/spot-empty.svg'
import spotError from './drawn/spot-error.svg'
import spotNotFound from './drawn/spot-not-found.svg'
import spotThankYou from './drawn/spot-thank-you.svg'
import stepLocation from './drawn/step-location.svg'
import stepMatch from './drawn/step-match.svg'
import stepPartner from './drawn/step-partner.svg'

/** File, width and height of each picture; scripts/build-illustrations.ts draws the files. */
const drawings = {
  'city-scene': [cityScene, 800, 450],
  'coast-scene': [coastScene, 800, 450],
  'desert-scene': [desertScene, 800, 450],
  'hero-scene': [heroScene, 1440, 440],
  'lake-scene': [lakeScene, 800, 450],
  'mountain-scene': [mountainScene, 800, 450],
  'portrait-bun': [portraitBun, 64, 64],
  'portrait-short': [portraitShort, 64, 64],
  'portrait-shoulder-length': [portraitShoulderLength, 64, 64],
  'spot-empty': [spotEmpty, 320, 220],
  'spot-error': [spotError, 320, 220],
  'spot-not-found': [spotNotFound, 320, 220],
  'spot-thank-you': [spotThankYou, 320, 220],
  'step-location': [stepLocation, 240, 180],
  'step-match': [stepMatch, 240, 180],
  'step-partner': [stepPartner, 240, 180],
} satisfies Record<string, [file: string, width: number, height: number]>

export type DrawingName = keyof typeof drawings

interface DrawingProps {
  name: DrawingName
  /** What it shows, for those who cannot see it. Leave out where it only decorates. */
  title?: string
  className?: string
  /** In view at once: not to be put off until it is scrolled to. */
  first?: boolean
}

/** A drawn picture. Scenes fill a box of any shape and crop themselves. */
export function Drawing({ name, title = '', className, first = false }: DrawingProps) {
  const [src, width, height] = drawings[name]
  return (
    <img
      src={src}
      alt={title}
      width={width}
      height={height}
      className={className}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={first ? 'high' : undefined}
    />
  )
}
