import { z } from 'zod'
import { databaseId } from './id.schema.ts'

export const outboxStatuses = ['queued', 'sending', 'retrying', 'sent', 'dead'] as const

/** A mail of the outbox as the admin sees it. */
export const outboxMail = z.object({
  id: z.int(),
  to: z.string(),
  template: z.string(),
  leadId: z.int().nullable(),
  companyId: z.int().nullable(),
  status: z.string(),
  attempts: z.int(),
  lastError: z.string().nullable(),
  dueAt: z.date(),
  createdAt: z.date(),
  sentAt: z.date().nullable(),
})
export type OutboxMail = z.infer<typeof outboxMail>

export const outboxInput = z.object({ status: z.enum(outboxStatuses).optional() })
export const replayMailInput = z.object({ emailId: databaseId })

/** Notification settings (specification, section 3: email config). */
export const emailConfig = z.object({
  adminEmail: z.string(),
  fromEmail: z.string(),
  isEnabled: z.boolean(),
  useEmail: z.boolean(),
  companyNotifications: z.boolean(),
})
