import path from 'node:path'
import type { Deps } from '@server/deps.ts'
import * as companies from '@server/modules/companies/companies.service.ts'
import { contentIndex } from '@server/modules/content/content.service.ts'
import * as locations from '@server/modules/locations/locations.service.ts'
import { createFileCache, type FileCache } from '@server/platform/file-cache.ts'
import { renderPng } from '@server/platform/picture-renderer.ts'
import { AppError } from '@shared/errors.ts'
import { formatDate, plural } from '@shared/format.ts'
import { BADGE_MIN_SCORE, certificationTier } from '@shared/hostscore/tiers.ts'
import type { ContentImage } from '@shared/schemas/content.schema.ts'
import { placeName, SHARE_IMAGE_HEIGHT_PX, SHARE_IMAGE_WIDTH_PX } from '@shared/seo.ts'
import {
  articlePicture,
  companyPicture,
  guidePicture,
  locationPicture,
  type SharePictureKind,
  type SharePictureRef,
} from '@shared/share-pictures.ts'
import { placeSlug } from '@shared/slug.ts'
import { sceneMarkup } from './scenes.views.ts'
import { drawableText } from './share-pictures.rules.ts'
import { type SharePicture, sharePictureView } from './share-pictures.views.tsx'

const SIZE = { width: SHARE_IMAGE_WIDTH_PX, height: SHARE_IMAGE_HEIGHT_PX }
/** A picture takes some 50 ms of a processor: a process draws two at a time and keeps a short line waiting. */
const DRAWN_AT_ONCE = 2
const MAX_WAITING = 20
/** Pictures of old versions, and of what nobody shares any more, make room after this long. */
const KEPT_MS = 60 * 24 * 60 * 60 * 1000
const MANAGER = 'A vacation rental manager'

/** A picture that exists: its address says which version, `draw` makes it. */
export interface KnownPicture {
  ref: SharePictureRef
  picture: SharePicture
}

/**
 * What the picture of a place, company, article or guide shows now.
 * @returns null for a key that names nothing with a page: nobody makes us draw what we do not have
 */
export async function findPicture(
  deps: Deps,
  kind: SharePictureKind,
  key: string,
): Promise<KnownPicture | null> {
  try {
    return await finders[kind](deps, key)
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null
    throw error
  }
}

type Finder = (deps: Deps, key: string) => Promise<KnownPicture | null>

const finders: Record<SharePictureKind, Finder> = {
  location: findLocation,
  company: findCompany,
  article: async (_deps, key) => {
    const article = contentIndex().articles.find(({ slug }) => slug === key)
    if (!article) return null
    const day = formatDate(new Date(`${article.date}T00:00:00Z`))
    return {
      ref: articlePicture(article),
      picture: { ...contentText(article), kicker: article.category, line: day },
    }
  },
  guide: async (_deps, key) => {
    const guide = contentIndex().guides.find(({ slug }) => slug === key)
    if (!guide) return null
    const picture = { ...contentText(guide), kicker: 'Owner’s guide', line: `${guide.minutes} min read` }
    return { ref: guidePicture(guide), picture }
  },
}

function contentText({ title, image }: { title: string; image: ContentImage }) {
  return { title: drawableText(title, 'For owners'), scene: sceneMarkup(image) }
}

async function findLocation(deps: Deps, key: string): Promise<KnownPicture | null> {
  const [, state = '', city] = /^([a-z]{2})(?:-(.+))?$/.exec(key) ?? []
  if (!state) return null
  const page = await locations.locationPage(deps, { state, ...(city ? { city } : {}) })
  const ref = locationPicture(page)
  // A second spelling of a place is no second picture.
  if (ref.key !== key) return null
  const place = placeName({ city: page.city, stateName: page.stateName, stateCode: page.state })
  const line =
    page.companyCount > 0
      ? `${plural(page.companyCount, 'company', 'companies')}, compared by HostScore`
      : 'Managers nearby, compared by HostScore'
  const picture = { kicker: 'Vacation rental management', title: place, line }
  return { ref, picture: { ...picture, scene: sceneMarkup(page.character) } }
}

async function findCompany(deps: Deps, key: string): Promise<KnownPicture | null> {
  if (!/^[1-9]\d{0,9}$/.test(key)) return null
  const [card] = await companies.cardsByIds(deps, [Number(key)])
  if (!card) return null
  const { id, name, city, state, hostScore } = card
  const character = await locations.characterOfCity(deps, { state, citySlug: placeSlug(city) })
  const title = drawableText(name, MANAGER)
  const isCertified = hostScore !== null && hostScore >= BADGE_MIN_SCORE
  return {
    ref: companyPicture({ id, name, city, state, hostScore, character }),
    picture: {
      kicker: `Rental manager in ${drawableText(`${city}, ${state}`, state)}`,
      title,
      line: isCertified
        ? certificationTier(hostScore).name
        : hostScore === null
          ? 'Services, fees and facts. Not yet scored.'
          : 'Services, fees and facts',
      scene: sceneMarkup(character),
      company: { id, name: title, hostScore },
    },
  }
}

const drawing = new Map<string, Promise<Buffer>>()
const waiting: (() => void)[] = []
let drawn = 0

/**
 * The PNG, drawn once a version and then kept on disk.
 * @returns null while too many others wait to be drawn
 */
export async function pictureBytes(deps: Deps, { ref, picture }: KnownPicture): Promise<Buffer | null> {
  const files = filesOf(deps)
  const name = `${ref.kind}-${ref.key}-${ref.version}.png`
  const kept = await files.read(name)
  if (kept) return kept
  const underWay = drawing.get(name)
  if (underWay) return underWay
  if (waiting.length >= MAX_WAITING) return null
  const drawn = draw(files, name, picture).finally(() => drawing.delete(name))
  drawing.set(name, drawn)
  return drawn
}

async function draw(files: FileCache, name: string, picture: SharePicture): Promise<Buffer> {
  if (drawn >= DRAWN_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else drawn += 1
  try {
    const bytes = await renderPng(sharePictureView(picture), SIZE)
    // A disk that is full costs time, not the picture.
    await files.write(name, bytes).catch(() => null)
    return bytes
  } finally {
    const next = waiting.shift()
    if (next) next()
    else drawn -= 1
  }
}

function filesOf({ config }: Deps): FileCache {
  return createFileCache(path.join(config.dataDir, 'share-pictures'))
}

/** Deletes pictures that were drawn long ago; those still shared are drawn again. */
export async function tidySharePictures(deps: Deps): Promise<void> {
  await filesOf(deps).removeOlderThan(new Date(deps.clock.now().getTime() - KEPT_MS))
}
