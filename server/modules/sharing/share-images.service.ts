import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Deps } from '@server/deps.ts'
import * as companies from '@server/modules/companies/companies.service.ts'
import { getContentIndex } from '@server/modules/content/content.service.ts'
import * as locations from '@server/modules/locations/locations.service.ts'
import { createFileCache, type FileCache } from '@server/platform/file-cache.ts'
import { renderPng } from '@server/platform/image-renderer.ts'
import { BADGE_MIN_SCORE, certificationTier } from '@shared/hostscore/tiers.ts'
import { DAY_MS } from '@shared/lib/durations.ts'
import { AppError } from '@shared/lib/errors.ts'
import { formatDate, plural } from '@shared/lib/format.ts'
import { placeSlug } from '@shared/lib/slug.ts'
import type { LocationCharacter } from '@shared/locations/location.schema.ts'
import { placeName, SHARE_IMAGE_HEIGHT_PX, SHARE_IMAGE_WIDTH_PX } from '@shared/seo/seo.ts'
import {
  articleImage,
  companyShareImage,
  guideImage,
  locationImage,
  type ShareImageKind,
  type ShareImageRef,
} from '@shared/seo/share-images.ts'
import { toDrawableText } from './share-images.rules.ts'
import { renderShareImage, type ShareImage } from './share-images.views.tsx'

const SIZE = { width: SHARE_IMAGE_WIDTH_PX, height: SHARE_IMAGE_HEIGHT_PX }
/** Drawing takes some 50 ms of CPU: a process draws two images at a time and keeps a short queue. */
const MAX_CONCURRENT_DRAWS = 2
const MAX_WAITING = 20
/** Images of old versions and of pages no longer shared are deleted after this time. */
const RETENTION_MS = 60 * DAY_MS
const MANAGER = 'A vacation rental manager'

export interface KnownImage {
  ref: ShareImageRef
  shareImage: ShareImage
}

/** Returns the current image; null for a key without a page, so that made-up keys cause no drawing. */
export async function findImage(deps: Deps, kind: ShareImageKind, key: string): Promise<KnownImage | null> {
  try {
    return await finders[kind](deps, key)
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null
    throw error
  }
}

type Finder = (deps: Deps, key: string) => Promise<KnownImage | null>

const finders: Record<ShareImageKind, Finder> = {
  location: findLocation,
  company: findCompany,
  article: async (_deps, key) => {
    const article = getContentIndex().articles.find(({ slug }) => slug === key)
    if (!article) return null
    const day = formatDate(new Date(`${article.date}T00:00:00Z`))
    return {
      ref: articleImage(article),
      shareImage: { ...contentText(article), kicker: article.category, line: day },
    }
  },
  guide: async (_deps, key) => {
    const guide = getContentIndex().guides.find(({ slug }) => slug === key)
    if (!guide) return null
    const shareImage = { ...contentText(guide), kicker: 'Owner’s guide', line: `${guide.minutes} min read` }
    return { ref: guideImage(guide), shareImage }
  },
}

function contentText({ title, slug }: { title: string; slug: string }) {
  return { title: toDrawableText(title, 'For owners'), scene: getContentMarkup(slug) }
}

async function findLocation(deps: Deps, key: string): Promise<KnownImage | null> {
  const [, state = '', city] = /^([a-z]{2})(?:-(.+))?$/.exec(key) ?? []
  if (!state) return null
  const page = await locations.getLocationPage(deps, { state, ...(city ? { city } : {}) })
  const ref = locationImage(page)
  // Only the canonical spelling of a place has an image.
  if (ref.key !== key) return null
  const place = placeName({ city: page.city, stateName: page.stateName, stateCode: page.state })
  const line =
    page.companyCount > 0
      ? `${plural(page.companyCount, 'company', 'companies')}, compared by HostScore`
      : 'Managers nearby, compared by HostScore'
  const shareImage = { kicker: 'Vacation rental management', title: place, line }
  return { ref, shareImage: { ...shareImage, scene: getSceneMarkup(page.character) } }
}

async function findCompany(deps: Deps, key: string): Promise<KnownImage | null> {
  if (!/^[1-9]\d{0,9}$/.test(key)) return null
  const [card] = await companies.getCardsByIds(deps, [Number(key)])
  if (!card) return null
  const { id, name, city, state, hostScore } = card
  const character = await locations.getCityCharacter(deps, { state, citySlug: placeSlug(city) })
  const title = toDrawableText(name, MANAGER)
  const isCertified = hostScore !== null && hostScore >= BADGE_MIN_SCORE
  return {
    ref: companyShareImage({ id, name, city, state, hostScore, character }),
    shareImage: {
      kicker: `Rental manager in ${toDrawableText(`${city}, ${state}`, state)}`,
      title,
      line: isCertified
        ? certificationTier(hostScore).name
        : hostScore === null
          ? 'Services, fees and facts. Not yet scored.'
          : 'Services, fees and facts',
      scene: getSceneMarkup(character),
      company: { id, name: title, hostScore },
    },
  }
}

const drawing = new Map<string, Promise<Buffer>>()
const waiting: (() => void)[] = []
let runningCount = 0

/** Returns the PNG, drawn once per version and cached on disk; null while the queue is full. */
export async function getImageBytes(deps: Deps, { ref, shareImage }: KnownImage): Promise<Buffer | null> {
  const files = getFiles(deps)
  const name = `${ref.kind}-${ref.key}-${ref.version}.png`
  const cachedBytes = await files.read(name)
  if (cachedBytes) return cachedBytes
  const underWay = drawing.get(name)
  if (underWay) return underWay
  if (waiting.length >= MAX_WAITING) return null
  const task = draw(files, name, shareImage).finally(() => drawing.delete(name))
  drawing.set(name, task)
  return task
}

async function draw(files: FileCache, name: string, shareImage: ShareImage): Promise<Buffer> {
  if (runningCount >= MAX_CONCURRENT_DRAWS) await new Promise<void>((resolve) => waiting.push(resolve))
  else runningCount += 1
  try {
    const bytes = await renderPng(renderShareImage(shareImage), SIZE)
    // On a full disk the image is drawn again each time, but still served.
    await files.write(name, bytes).catch(() => null)
    return bytes
  } finally {
    const next = waiting.shift()
    if (next) next()
    else runningCount -= 1
  }
}

function getFiles({ config }: Deps): FileCache {
  return createFileCache(path.join(config.dataDir, 'share-images'))
}

/** Deletes images drawn long ago; those still shared are drawn again. */
export async function purgeUnusedShareImages(deps: Deps): Promise<void> {
  await getFiles(deps).removeOlderThan(new Date(deps.clock.now().getTime() - RETENTION_MS))
}

const cache = new Map<string, string>()

/** Returns the SVG markup of the scene of a place. */
function getSceneMarkup(character: LocationCharacter): string {
  return readMarkup(`client/ui/illustrations/${character}-scene.svg`)
}

function getContentMarkup(slug: string): string {
  return readMarkup(`client/content/illustrations/${slug}.svg`)
}

function readMarkup(file: string): string {
  const cached = cache.get(file)
  if (cached) return cached
  const markup = readFileSync(path.resolve(file), 'utf8')
  cache.set(file, markup)
  return markup
}
