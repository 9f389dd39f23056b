import { z } from 'zod'
import { databaseId } from '../lib/id.schema.ts'
import { plainText } from '../lib/text.schema.ts'

/** Lists that have saved views. */
export const viewResources = ['leads', 'companies'] as const
export type ViewResource = (typeof viewResources)[number]

/** Limit of saved views per list. */
export const MAX_VIEWS = 20
export const VIEW_NAME_MAX = 40
/** Limit of a view's query string, in characters. */
const QUERY_MAX = 2000

export const savedView = z.object({
  id: z.int(),
  name: z.string(),
  /** Query string of the list, without the question mark. */
  query: z.string(),
  position: z.int(),
})
export type SavedView = z.infer<typeof savedView>

const REFUSED_QUERY = 'This view cannot be saved'
const viewName = plainText({ max: VIEW_NAME_MAX, required: 'Please name this view', label: 'Name' })

export const viewsInput = z.object({ resource: z.enum(viewResources) })
export const viewIdInput = z.object({ id: databaseId })

export const saveViewInput = viewsInput.extend({
  name: viewName,
  query: z
    .string()
    .max(QUERY_MAX, REFUSED_QUERY)
    .regex(/^[\x21-\x7e]*$/, REFUSED_QUERY),
  /** Position among the tabs; last by default. */
  position: z.int().min(0).max(1_000_000).optional(),
})
export type SaveViewInput = z.infer<typeof saveViewInput>

/** Replaces what a view shows. */
export const updateViewInput = viewIdInput.extend(saveViewInput.pick({ query: true }).shape)

export const renameViewInput = viewIdInput.extend({ name: viewName })
