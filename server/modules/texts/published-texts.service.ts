import type { Deps } from '@server/deps.ts'
import type { EditedTestimonial } from '@shared/content/testimonials.ts'
import { withCurlyQuotes } from '@shared/lib/typography.ts'
import type { WrittenLocation } from '@shared/locations/location.schema.ts'
import type { SiteTexts } from '@shared/texts/site-texts.ts'
import { type LocationText, type TextBody, type TextKind, toLines } from '@shared/texts/text-kinds.ts'
import type { EditedFaq } from '@shared/texts/texts.schema.ts'
import * as repo from './texts.repo.ts'
import { type BodyOf, compileAnswer, getLocationKey, parseBody, splitKey } from './texts.rules.ts'

/** Edited text that the site shows. */
interface PublishedText {
  kind: TextKind
  /** Key without its kind. */
  name: string
  body: TextBody
  changedAt: Date
}

interface Store {
  texts: readonly PublishedText[]
  newestId: number
  /** Grows with every change of the database, by any process. */
  changes: number
  /** Value of `changes` that `texts` was read at, and when. */
  readAt: { changes: number; time: number } | null
  reading: { changes: number; result: Promise<readonly PublishedText[]> } | null
}

/** Longest time that a lost notification of another process stays unnoticed. */
const MAX_AGE_MS = 60_000
/** While the database does not respond, pages show cached texts and retry after this time. */
const RETRY_MS = 5_000

/** Pages, sitemaps and share images that show texts carry this tag. */
const TEXTS_TAG = 'texts'

const stores = new WeakMap<Deps['changes'], Store>()

/**
 * Returns every edited text. They are few and kept in memory, so that a page costs no query. After a change of the
 * database by any process they are read again, with one query.
 */
async function getPublishedTexts(deps: Deps): Promise<readonly PublishedText[]> {
  const texts = await readStore(deps, getStore(deps))
  const { textDraft } = deps
  if (!textDraft) return texts
  const draft = { ...splitKey(textDraft.key), body: textDraft.body, changedAt: deps.clock.now() }
  return [...texts.filter(({ kind, name }) => kind !== draft.kind || name !== draft.name), draft]
}

/** Forgets the texts in memory and the pages that show them, after a change. */
export function dropPublishedTexts(deps: Deps): void {
  getStore(deps).changes += 1
  deps.cache.drop(TEXTS_TAG)
}

function getStore(deps: Deps): Store {
  const known = stores.get(deps.changes)
  if (known) return known
  const store: Store = { texts: [], newestId: 0, changes: 0, readAt: null, reading: null }
  stores.set(deps.changes, store)
  deps.changes.subscribe(() => {
    store.changes += 1
  })
  return store
}

function readStore(deps: Deps, store: Store): Promise<readonly PublishedText[]> | readonly PublishedText[] {
  const { changes, readAt, reading } = store
  if (readAt?.changes === changes && performance.now() - readAt.time < MAX_AGE_MS) return store.texts
  if (reading?.changes === changes) return reading.result
  const result = reload(deps, store, changes)
  store.reading = { changes, result }
  return result
}

async function reload(deps: Deps, store: Store, changes: number): Promise<readonly PublishedText[]> {
  let age = 0
  try {
    const rows = await repo.listNewestVersions(deps.db)
    const newestId = rows.reduce((newest, { id }) => Math.max(newest, id), 0)
    // Another process changed a text: pages in the cache show the old one.
    if (newestId > store.newestId) deps.cache.drop(TEXTS_TAG)
    if (newestId >= store.newestId) {
      store.newestId = newestId
      store.texts = rows.flatMap(toPublishedText)
    }
  } catch (error) {
    deps.log.warn({ err: error }, 'edited texts could not be read')
    age = MAX_AGE_MS - RETRY_MS
  }
  store.readAt = { changes, time: performance.now() - age }
  if (store.reading?.changes === changes) store.reading = null
  return store.texts
}

function toPublishedText({ key, body, createdAt }: repo.VersionRow): PublishedText[] {
  const { kind, name } = splitKey(key)
  const valid = body === null ? null : parseBody(kind, body)
  // A text of an older release that no longer fits: the default is shown.
  return valid ? [{ kind, name, body: valid, changedAt: createdAt }] : []
}

async function getTextsOf<Kind extends TextKind>(
  deps: Deps,
  kind: Kind,
): Promise<{ name: string; body: BodyOf<Kind>; changedAt: Date }[]> {
  const texts = await getPublishedTexts(deps)
  return texts.flatMap((text) => {
    const body = text.kind === kind ? parseBody(kind, text.body) : null
    return body ? [{ name: text.name, body, changedAt: text.changedAt }] : []
  })
}

/** Returns the edited claims and testimonials, which any page may show. */
export async function getSiteTexts(deps: Deps): Promise<SiteTexts> {
  const claims = await getTextsOf(deps, 'claim')
  const testimonials = await getTextsOf(deps, 'testimonial')
  const toShown = ({ name, role, location, text }: EditedTestimonial) => ({ name, role, location, text })
  return {
    claims: Object.fromEntries(claims.map(({ name, body }) => [name, body.text])),
    testimonials: Object.fromEntries(testimonials.map(({ name, body }) => [name, toShown(body)])),
  }
}

/** Returns the edited items of the FAQ page by id. */
export async function getEditedFaq(deps: Deps): Promise<EditedFaq> {
  const items = await getTextsOf(deps, 'faq')
  return Object.fromEntries(
    items.map(({ name, body: { question, answer } }) => [
      name,
      { question: withCurlyQuotes(question), ...compileAnswer(answer) },
    ]),
  )
}

/** Returns a place's text as edited. */
export async function withEditedText(deps: Deps, written: WrittenLocation): Promise<WrittenLocation> {
  const key = getLocationKey(written)
  const edited = (await getTextsOf(deps, 'location')).find(({ name }) => `location/${name}` === key)
  return edited ? { ...written, ...toWritten(edited.body, written) } : written
}

function toWritten(
  { description, topAmenities, ...stats }: LocationText,
  written: WrittenLocation,
): Pick<WrittenLocation, 'description' | 'stats'> {
  return { description, stats: { ...written.stats, ...stats, topAmenities: toLines(topAmenities) } }
}

/** Returns when places' texts were edited, by `{state}/{city}` in lower case, and the FAQ page's last change. */
export async function getEditTimes(
  deps: Deps,
): Promise<{ locations: ReadonlyMap<string, Date>; faq: Date | null }> {
  const texts = await getPublishedTexts(deps)
  const times = texts.filter(({ kind }) => kind === 'faq').map(({ changedAt }) => changedAt.getTime())
  return {
    locations: new Map(
      texts.flatMap(({ kind, name, changedAt }) => (kind === 'location' ? [[name, changedAt] as const] : [])),
    ),
    faq: times.length > 0 ? new Date(Math.max(...times)) : null,
  }
}
