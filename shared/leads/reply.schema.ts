import { z } from 'zod'
import { databaseId } from '../lib/id.schema.ts'
import { plainText } from '../lib/text.schema.ts'
import { findUnknownPlaceholder, placeholderNames } from './reply-placeholders.ts'

export const TEMPLATE_NAME_MAX = 60
export const REPLY_SUBJECT_MAX = 120
export const REPLY_TEXT_MAX = 4000
export const MAX_REPLY_TEMPLATES = 100

const KNOWN = placeholderNames.map((name) => `{{${name}}}`).join(', ')

const subject = plainText({ max: REPLY_SUBJECT_MAX, required: 'Please enter a subject', label: 'Subject' })
const text = plainText({
  max: REPLY_TEXT_MAX,
  required: 'Please write a text',
  label: 'Text',
  multiline: true,
})

const withKnownPlaceholders = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  schema.superRefine((value, context) => {
    const unknown = findUnknownPlaceholder(value)
    if (unknown !== null)
      context.addIssue({ code: 'custom', message: `${unknown} is not a placeholder. Use ${KNOWN}.` })
  })

export const replyTemplateFields = z.object({
  name: plainText({ max: TEMPLATE_NAME_MAX, required: 'Please name the template', label: 'Name' }),
  subject: withKnownPlaceholders(subject),
  text: withKnownPlaceholders(text),
})

export const replyTemplate = z.object({
  id: z.int(),
  name: z.string(),
  subject: z.string(),
  text: z.string(),
  updatedAt: z.date(),
})
export type ReplyTemplate = z.infer<typeof replyTemplate>

/** Without an id, a new template. */
export const saveReplyTemplateInput = replyTemplateFields.extend({ id: databaseId.optional() })
export type SaveReplyTemplateInput = z.infer<typeof saveReplyTemplateInput>

export const replyTemplateIdInput = z.object({ id: databaseId })

/** Values of the placeholders for one lead. */
export const replyValues = z.object({
  first_name: z.string(),
  city: z.string(),
  companies: z.string(),
  operator_name: z.string(),
})

export const replyStart = z.object({
  to: z.string(),
  replyTo: z.string(),
  values: replyValues,
  templates: z.array(replyTemplate),
})
export type ReplyStart = z.infer<typeof replyStart>

const WITHOUT_PLACEHOLDERS = 'Replace the placeholder that is left'
const filled = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  schema.refine((value) => !/\{\{.*?\}\}/s.test(value), { error: WITHOUT_PLACEHOLDERS })

export const sendReplyInput = z.object({ id: databaseId, subject: filled(subject), text: filled(text) })
export type SendReplyInput = z.infer<typeof sendReplyInput>
