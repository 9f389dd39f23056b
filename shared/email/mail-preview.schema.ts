import { z } from 'zod'
import { databaseId } from '../lib/id.schema.ts'
import { outboxMail } from './email.schema.ts'

export const mailPreviewInput = z.object({ emailId: databaseId })

/** Rendered email for the admin: links do nothing, and those that are secrets are masked. */
const mailContent = z.object({
  subject: z.string(),
  from: z.string(),
  replyTo: z.string().nullable(),
  html: z.string(),
  text: z.string(),
})

export const mailPreview = z.object({
  mail: outboxMail,
  /** Null if it cannot be shown; `reason` says why. */
  content: mailContent.nullable(),
  reason: z.string().nullable(),
})
export type MailPreview = z.infer<typeof mailPreview>
