import { z } from 'zod'
import { databaseId } from '../lib/id.schema.ts'
import { objectKeys } from '../lib/objects.ts'
import { emailMessage, emailText, LONG_TEXT_MAX, plainText, SHORT_TEXT_MAX } from '../lib/text.schema.ts'

/**
 * `held`: the notification settings switch it off. `dead`: out of retries. `suppressed`: the address was refused for
 * good before. An administrator can resend these. `unsubscribed`: the recipient does not want this kind.
 */
export const outboxStatuses = [
  'queued',
  'sending',
  'retrying',
  'sent',
  'dead',
  'held',
  'suppressed',
  'unsubscribed',
] as const
export type OutboxStatus = (typeof outboxStatuses)[number]
/** Groups of statuses that the outbox shows: what needs somebody, what is on its way or held, what is done, and what nobody wants. */
export const outboxGroups = {
  undelivered: ['dead', 'suppressed'],
  waiting: ['queued', 'sending', 'retrying', 'held'],
  sent: ['sent'],
  unsubscribed: ['unsubscribed'],
} as const satisfies Record<string, readonly OutboxStatus[]>
export type OutboxGroup = keyof typeof outboxGroups

/** Statuses in which an administrator may send an email now. */
export const replayableStatuses = [
  'dead',
  'suppressed',
  'held',
  'retrying',
] as const satisfies readonly OutboxStatus[]

export const outboxMail = z.object({
  id: z.int(),
  to: z.string(),
  /** Recipient of a resend if it differs from `to`: the company or the settings have a new address. */
  currentTo: z.string().nullable(),
  template: z.string(),
  /** Subject as of the last attempt; null before it, for account emails, and some time after it was sent. */
  subject: z.string().nullable(),
  leadId: z.int().nullable(),
  companyId: z.int().nullable(),
  status: z.enum(outboxStatuses),
  attempts: z.int(),
  /** Reason why it was not delivered or is held. */
  lastError: z.string().nullable(),
  dueAt: z.date(),
  createdAt: z.date(),
  sentAt: z.date().nullable(),
})
export type OutboxMail = z.infer<typeof outboxMail>

const OUTBOX_PAGE_MAX = 100
export const OUTBOX_PAGE_SIZE = 25

export const outboxInput = z.object({
  status: z.enum(objectKeys(outboxGroups)).optional(),
  /** Part of the recipient's address or of a company's name, or the id of an email, lead or company. */
  search: plainText({ max: SHORT_TEXT_MAX, label: 'Search' }).default(''),
  direction: z.enum(['asc', 'desc']).default('desc'),
  page: z.int().min(1).max(100_000).default(1),
  pageSize: z.int().min(1).max(OUTBOX_PAGE_MAX).default(OUTBOX_PAGE_SIZE),
})
export type OutboxInput = z.infer<typeof outboxInput>

export const outboxOutput = z.object({
  rows: z.array(outboxMail),
  total: z.int(),
  counts: z.record(z.enum(outboxStatuses), z.int()),
})
export type OutboxPage = z.infer<typeof outboxOutput>

export const replayMailInput = z.object({ emailId: databaseId })
export const replayMailOutput = z.object({
  success: z.literal(true),
  to: z.string(),
  formerTo: z.string().nullable(),
})

const REPLAYED_IDS_MAX = 1000
/** Without `ids`, all emails of the status. `dead` includes suppressed ones whose address was corrected. */
export const replayMailsInput = z.object({
  status: z.enum(['dead', 'held']),
  ids: z.array(databaseId).max(REPLAYED_IDS_MAX).optional(),
})
export type ReplayMailsInput = z.infer<typeof replayMailsInput>
export const replayMailsOutput = z.object({
  queuedCount: z.int(),
  readdressedCount: z.int(),
  unaddressedCount: z.int(),
})

export const emailConfig = z.object({
  adminEmail: z.string(),
  fromEmail: z.string(),
  isEnabled: z.boolean(),
  useEmail: z.boolean(),
  companyNotifications: z.boolean(),
  weeklyReport: z.boolean(),
})
export type EmailConfig = z.infer<typeof emailConfig>

const NAMED_ADDRESS = /^[^<>",;:\\]*<([^<>]+)>$/

/** Sender: "name@site.example" or "Name <name@site.example>". */
const sender = plainText({ max: SHORT_TEXT_MAX, required: emailMessage, label: 'Sender' }).refine(
  (value) => emailText.safeParse(NAMED_ADDRESS.exec(value)?.[1] ?? value).success,
  { error: emailMessage },
)

/** Input of the notification form (product 5.5). Settings that are left out stay unchanged. */
export const updateEmailConfigInput = emailConfig
  .extend({ adminEmail: emailText, fromEmail: sender })
  .partial()
export type UpdateEmailConfigInput = z.infer<typeof updateEmailConfigInput>

export const testMailInput = z.object({
  to: emailText,
  subject: plainText({ max: SHORT_TEXT_MAX, required: 'Please enter a subject', label: 'Subject' }),
  message: plainText({
    max: LONG_TEXT_MAX,
    required: 'Please enter a message',
    label: 'Message',
    multiline: true,
  }),
})
export type TestMailInput = z.infer<typeof testMailInput>
export const testMailOutput = z.object({ success: z.literal(true), message: z.string() })

export const transportStatus = z.object({
  isConnected: z.boolean(),
  transport: z.string(),
  /** True if no mail server is configured and emails are written to files. */
  isFiles: z.boolean(),
  error: z.string().nullable(),
  checkedAt: z.date(),
})
export type TransportStatus = z.infer<typeof transportStatus>

const unsubscribeToken = plainText({ max: SHORT_TEXT_MAX, label: 'Link' })

export const unsubscriptionInput = z.object({ token: unsubscribeToken })
/** State of an unsubscribe link, without the address. */
export const unsubscription = z.object({
  /** The emails in question: "weekly reports". */
  mails: z.string(),
  isUnsubscribed: z.boolean(),
})
export type Unsubscription = z.infer<typeof unsubscription>

export const setUnsubscribedInput = z.object({ token: unsubscribeToken, isUnsubscribed: z.boolean() })
