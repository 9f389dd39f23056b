import { classNames } from '../class-names.ts'
import cityScene from './city-scene.svg'
import coastScene from './coast-scene.svg'
import desertScene from './desert-scene.svg'
import heroScene from './hero-scene.svg'
import lakeScene from './lake-scene.svg'
import mountainScene from './mountain-scene.svg'
import plainsScene from './plains-scene.svg'
import spotEmpty from './spot-empty.svg'
import spotError from './spot-error.svg'
import spotNotFound from './spot-not-found.svg'
import spotThankYou from './spot-thank-you.svg'
import stepLocation from './step-location.svg'
import stepMatch from './step-match.svg'
import stepPartner from './step-partner.svg'

const illustrations = {
  'city-scene': [cityScene, 800, 450],
  'coast-scene': [coastScene, 800, 450],
  'desert-scene': [desertScene, 800, 450],
  'hero-scene': [heroScene, 2560, 440],
  'lake-scene': [lakeScene, 800, 450],
  'mountain-scene': [mountainScene, 800, 450],
  'plains-scene': [plainsScene, 800, 450],
  'spot-empty': [spotEmpty, 320, 220],
  'spot-error': [spotError, 320, 220],
  'spot-not-found': [spotNotFound, 320, 220],
  'spot-thank-you': [spotThankYou, 320, 220],
  'step-location': [stepLocation, 240, 180],
  'step-match': [stepMatch, 240, 180],
  'step-partner': [stepPartner, 240, 180],
} satisfies Record<string, [file: string, width: number, height: number]>

export type IllustrationName = keyof typeof illustrations

interface IllustrationProps {
  name: IllustrationName
  /** Text alternative. Omit it if the illustration is decorative. */
  alt?: string
  className?: string
  /** Visible without scrolling, so it loads immediately. */
  isAboveFold?: boolean
}

/** Illustration. Scenes fill a box of any shape and crop themselves. */
export function Illustration({ name, alt = '', className, isAboveFold = false }: IllustrationProps) {
  const [src, width, height] = illustrations[name]
  return (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      className={classNames('illustration', className)}
      loading={isAboveFold ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={isAboveFold ? 'high' : undefined}
      // Offline it could not load, and its box would show as broken. A text alternative stays readable.
      onError={({ currentTarget }) => {
        if (alt === '') currentTarget.style.visibility = 'hidden'
      }}
    />
  )
}
