import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import type { Change } from '@server/modules/auth/actor.rules.ts'
import { AppError } from '@shared/lib/errors.ts'
import type { TextBody } from '@shared/texts/text-kinds.ts'
import type {
  RestoreTextInput,
  SaveTextInput,
  TextDetail,
  TextRow,
  TextsQuery,
} from '@shared/texts/texts.schema.ts'
import { type DefaultText, listDefaultTexts } from './default-texts.service.ts'
import { dropPublishedTexts } from './text-cache.service.ts'
import * as repo from './texts.repo.ts'
import { checkBody, findTexts, getExcerpt, parseBody, withoutScripts } from './texts.rules.ts'

type PageReader = (deps: Deps, path: string) => Promise<{ status: number; html: string }>

/** Lists the texts that match, locations first. */
export async function listTexts(deps: Deps, query: TextsQuery): Promise<{ rows: TextRow[]; total: number }> {
  const texts = await listDefaultTexts(deps)
  const newest = new Map((await repo.listNewestVersions(deps.db)).map((row) => [row.key, row]))
  return findTexts(
    texts.map((text, at) => {
      const version = newest.get(text.key) ?? null
      const body = getShownBody(text, version)
      return { row: toRow(text, at, version), words: Object.values(body).join('\n') }
    }),
    query,
  )
}

/** Returns a text with its history. @throws AppError NOT_FOUND */
export async function getText(deps: Deps, key: string): Promise<TextDetail> {
  const texts = await listDefaultTexts(deps)
  const at = texts.findIndex((text) => text.key === key)
  const text = texts[at]
  if (!text) throw unknownText()
  const history = await repo.listVersions(deps.db, key)
  const [newest = null] = history
  return {
    ...toRow(text, at, newest),
    body: getShownBody(text, newest),
    defaultBody: text.body,
    remark: text.remark,
    version: newest?.version ?? 0,
    history: history.map((row) => ({ ...row, body: toBody(text, row) })),
  }
}

/** Publishes a new version of a text. @throws AppError NOT_FOUND; INVALID_INPUT by field; EDIT_CONFLICT */
export async function saveText(
  deps: Deps,
  change: Change,
  { key, version, body: draft, note }: SaveTextInput,
): Promise<TextDetail> {
  const text = await requireText(deps, key)
  const body = requireValid(deps, text, draft)
  await publish(deps, change, text, { version, body, note: note || null, action: 'text.edit' })
  return getText(deps, key)
}

/**
 * Publishes an older version again, or the default text. @throws AppError NOT_FOUND; INVALID_INPUT for a version that
 * no longer meets the rules; EDIT_CONFLICT
 */
export async function restoreText(
  deps: Deps,
  change: Change,
  { key, version, to }: RestoreTextInput,
): Promise<TextDetail> {
  const text = await requireText(deps, key)
  const older = to === 0 ? null : await repo.findVersion(deps.db, key, to)
  if (to > 0 && !older) throw new AppError('NOT_FOUND', { message: 'There is no such version.' })
  const { body = null } = older?.body ? checkBody(text.kind, older.body, getDay(deps)) : {}
  if (older?.body && !body)
    throw new AppError('INVALID_INPUT', {
      message: `Version ${to} no longer meets the rules for this text. Copy what you need into a new version.`,
    })
  const note = body === null ? 'Default text restored' : `Version ${to} restored`
  await publish(deps, change, text, { version, body, note, action: 'text.restore' })
  return getText(deps, key)
}

/** Renders the page with a draft that is not published. @throws AppError NOT_FOUND; INVALID_INPUT by field */
export async function previewText(
  deps: Deps,
  { key, body: draft }: { key: string; body: TextBody },
  readPage: PageReader,
): Promise<{ html: string; anchor: string | null }> {
  const text = await requireText(deps, key)
  const body = requireValid(deps, text, draft)
  const [path = ''] = text.page.path.split('#')
  const { status, html } = await readPage({ ...deps, textDraft: { key, body } }, path)
  if (status !== 200) throw new AppError('UNAVAILABLE', { message: 'We couldn’t show the page.' })
  return { html: withoutScripts(html), anchor: text.anchor }
}

async function publish(
  deps: Deps,
  change: Change,
  text: DefaultText,
  next: {
    version: number
    body: TextBody | null
    note: string | null
    action: 'text.edit' | 'text.restore'
  },
): Promise<void> {
  await deps.db.$transact(async (tx) => {
    const newest = await repo.lockNewestVersion(tx, text.key)
    if ((newest?.version ?? 0) !== next.version) throw new AppError('EDIT_CONFLICT')
    const version = next.version + 1
    const row = { key: text.key, version, body: next.body, note: next.note }
    await repo.insertVersion(tx, { ...row, author: change.actor.email, createdAt: deps.clock.now() })
    // A person may have taken back the permission: neither versions nor the audit log keep the testimonial.
    const isPersonal = text.kind === 'testimonial'
    if (isPersonal && next.body === null) await repo.eraseBodies(tx, text.key)
    await recordAudit(tx, {
      ...change,
      action: next.action,
      entity: 'text',
      entityId: text.key,
      ...(!isPersonal && { before: getShownBody(text, newest), after: next.body ?? text.body }),
    })
  })
  dropPublishedTexts(deps)
}

async function requireText(deps: Deps, key: string): Promise<DefaultText> {
  const text = (await listDefaultTexts(deps)).find((text) => text.key === key)
  if (!text) throw unknownText()
  return text
}

function requireValid(deps: Deps, { kind }: DefaultText, draft: unknown): TextBody {
  const { body, problems } = checkBody(kind, draft, getDay(deps))
  if (body === null) throw new AppError('INVALID_INPUT', { details: problems })
  return body
}

const getDay = ({ clock }: Deps) => clock.now().toISOString().slice(0, 10)

const unknownText = () => new AppError('NOT_FOUND', { message: 'There is no such text.' })

/** Returns the body of a version; null for the default text, also if the body no longer meets the rules. */
const toBody = ({ kind }: DefaultText, row: repo.VersionRow | null): TextBody | null =>
  row?.body ? parseBody(kind, row.body) : null

const getShownBody = (text: DefaultText, newest: repo.VersionRow | null): TextBody =>
  toBody(text, newest) ?? text.body

function toRow(text: DefaultText, at: number, newest: repo.VersionRow | null): TextRow {
  const { key, kind, title, page } = text
  const edited = toBody(text, newest)
  const { description, answer, text: words } = edited ?? text.body
  return {
    id: at + 1,
    key,
    kind,
    title: getTitle(kind, edited) ?? title,
    excerpt: getExcerpt(description ?? answer ?? words ?? ''),
    page,
    status: edited ? 'edited' : 'default',
    changedAt: newest?.createdAt ?? null,
    changedBy: newest?.author ?? null,
  }
}

/** Returns the title of an edited text that names itself. */
function getTitle(kind: DefaultText['kind'], body: TextBody | null): string | undefined {
  if (kind === 'faq') return body?.question
  if (kind === 'claim') return body?.text
  return kind === 'testimonial' ? body?.name : undefined
}
