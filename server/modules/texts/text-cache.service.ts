import type { Deps } from '@server/deps.ts'
import type { TextBody, TextKind } from '@shared/texts/text-kinds.ts'
import * as repo from './texts.repo.ts'
import { parseBody, splitKey } from './texts.rules.ts'

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
/** While the database does not answer, pages show what is known, and ask again only after this time. */
const RETRY_MS = 5_000

/** Pages, sitemaps and share images that show texts carry this tag. */
const TEXTS_TAG = 'texts'

const stores = new WeakMap<Deps['changes'], Store>()

/**
 * Returns every edited text. They are few and kept in memory, so that a page costs no query. After a change of the
 * database by any process they are read again, with one query.
 */
export async function getPublishedTexts(deps: Deps): Promise<readonly PublishedText[]> {
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
