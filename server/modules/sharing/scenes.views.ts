import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { LocationCharacter } from '@shared/locations/location.schema.ts'

const cache = new Map<string, string>()

/** Returns the SVG markup of the scene of a place. */
export function getSceneMarkup(character: LocationCharacter): string {
  return readMarkup(`client/ui/illustrations/${character}-scene.svg`)
}

export function getContentMarkup(slug: string): string {
  return readMarkup(`client/content/illustrations/${slug}.svg`)
}

function readMarkup(file: string): string {
  const cached = cache.get(file)
  if (cached) return cached
  const markup = readFileSync(path.resolve(file), 'utf8')
  cache.set(file, markup)
  return markup
}
