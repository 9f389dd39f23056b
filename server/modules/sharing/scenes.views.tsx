import { CityScene } from '@client/illustrations/city-scene.tsx'
import { CoastScene } from '@client/illustrations/coast-scene.tsx'
import { DesertScene } from '@client/illustrations/desert-scene.tsx'
import { HeroScene } from '@client/illustrations/hero-scene.tsx'
import { LakeScene } from '@client/illustrations/lake-scene.tsx'
import { MountainScene } from '@client/illustrations/mountain-scene.tsx'
import type { ContentImage } from '@shared/schemas/content.schema.ts'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const scenes: Record<ContentImage, ComponentType> = {
  city: CityScene,
  coast: CoastScene,
  desert: DesertScene,
  hero: HeroScene,
  lake: LakeScene,
  mountain: MountainScene,
}

const drawn = new Map<ContentImage, string>()

/** A scene as the text of an SVG file. */
export function sceneMarkup(name: ContentImage): string {
  const known = drawn.get(name)
  if (known) return known
  const Scene = scenes[name]
  const markup = renderToStaticMarkup(<Scene />)
  drawn.set(name, markup)
  return markup
}
