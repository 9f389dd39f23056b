import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ContentImage } from '@shared/schemas/content.schema.ts'

/** From the project's root, where every npm script runs. */
const ILLUSTRATIONS_DIR = path.resolve('client/illustrations')

const read = new Map<ContentImage, string>()

/** A scene as the text of its SVG file. */
export function sceneMarkup(name: ContentImage): string {
  const known = read.get(name)
  if (known) return known
  const markup = readFileSync(path.join(ILLUSTRATIONS_DIR, `${name}-scene.svg`), 'utf8')
  read.set(name, markup)
  return markup
}
