import { z } from 'zod'
import { LONG_TEXT_MAX, plainText, SHORT_TEXT_MAX } from '../lib/text.schema.ts'
import { textKindKeys } from './text-kinds.ts'

export const TEXTS_PAGE_SIZE = 25
const FIELD_NAME_MAX = 50
const TEXT_KEY_MAX = 150

/** Kind and name of a text, such as `faq/what-it-costs` or `location/fl/miami`. */
const textKey = z
  .string()
  .max(TEXT_KEY_MAX)
  .regex(new RegExp(`^(${textKindKeys.join('|')})(/[a-zA-Z\\d-]+){1,2}$`), 'There is no such text')

export const textKeyInput = z.object({ key: textKey })

export const textsInput = z.object({
  search: plainText({ max: SHORT_TEXT_MAX, label: 'Search' }).default(''),
  kind: z.enum(textKindKeys).optional(),
  status: z.enum(['default', 'edited']).optional(),
  page: z.int().min(1).max(10_000).default(1),
  pageSize: z.int().min(1).max(100).default(TEXTS_PAGE_SIZE),
})
export type TextsQuery = z.infer<typeof textsInput>

/** Text in the list. `id` is its place among all texts; `key` identifies it. */
export const textRow = z.object({
  id: z.int(),
  key: textKey,
  kind: z.enum(textKindKeys),
  title: z.string(),
  /** First words of what the site shows. */
  excerpt: z.string(),
  /** Page that shows it. */
  page: z.object({ label: z.string(), path: z.string() }),
  status: z.enum(['default', 'edited']),
  changedAt: z.date().nullable(),
  changedBy: z.string().nullable(),
})
export type TextRow = z.infer<typeof textRow>

export const textsPage = z.object({ rows: z.array(textRow), total: z.int() })

const textBody = z.record(z.string().max(FIELD_NAME_MAX), z.string().max(LONG_TEXT_MAX))

const textVersion = z.object({
  /** Counts from 1. */
  version: z.int(),
  /** Null for the default text. */
  body: textBody.nullable(),
  note: z.string().nullable(),
  author: z.string(),
  createdAt: z.date(),
})

export const textDetail = textRow.extend({
  /** Text that the site shows now. */
  body: textBody,
  defaultBody: textBody,
  /** Note for the editor about the default text. */
  remark: z.string().nullable(),
  /** Newest version; 0 for a text that was never changed. */
  version: z.int(),
  /** Newest first. */
  history: z.array(textVersion),
})
export type TextDetail = z.infer<typeof textDetail>

const note = plainText({ max: SHORT_TEXT_MAX, label: 'Note' })

export const saveTextInput = z.object({
  key: textKey,
  /** Newest version that the editor has seen. */
  version: z.int().min(0),
  /** Checked by the schema of its kind. */
  body: textBody,
  note: note.default(''),
})
export type SaveTextInput = z.infer<typeof saveTextInput>

export const restoreTextInput = z.object({
  key: textKey,
  version: z.int().min(0),
  /** Version to restore; 0 for the default text. */
  to: z.int().min(0),
})
export type RestoreTextInput = z.infer<typeof restoreTextInput>

export const previewTextInput = saveTextInput.pick({ key: true, body: true })

/** Page with the draft, without scripts. `anchor` is the id of the element that shows it, if it has one. */
export const textPreview = z.object({ html: z.string(), anchor: z.string().nullable() })

/** Answers of the FAQ page that replace the default ones, by id. */
export const editedFaq = z.record(
  z.string(),
  z.object({ question: z.string(), html: z.string(), text: z.string() }),
)
export type EditedFaq = z.infer<typeof editedFaq>
