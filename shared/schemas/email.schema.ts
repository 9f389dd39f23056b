import { z } from 'zod'
import { databaseId } from './id.schema.ts'
import { emailMessage, emailText, LONG_TEXT_MAX, plainText, SHORT_TEXT_MAX } from './text.schema.ts'

/** `held`: written while the notification settings switch it off. `dead`: given up. Both can be sent by hand. */
export const outboxStatuses = ['queued', 'sending', 'retrying', 'sent', 'dead', 'held'] as const
export type OutboxStatus = (typeof outboxStatuses)[number]

/** A mail of the outbox as the admin sees it. */
export const outboxMail = z.object({
  id: z.int(),
  to: z.string(),
  /** Where it would be sent by hand now, where that is another address: the company or the settings have a new one. */
  currentTo: z.string().nullable(),
  template: z.string(),
  leadId: z.int().nullable(),
  companyId: z.int().nullable(),
  status: z.enum(outboxStatuses),
  attempts: z.int(),
  /** Why it was not delivered, or is held. */
  lastError: z.string().nullable(),
  /** Not tried before this moment; the next try while it is retrying. */
  dueAt: z.date(),
  createdAt: z.date(),
  sentAt: z.date().nullable(),
})
export type OutboxMail = z.infer<typeof outboxMail>

const OUTBOX_PAGE_MAX = 100
export const OUTBOX_PAGE_SIZE = 25

export const outboxInput = z.object({
  status: z.enum(outboxStatuses).optional(),
  /** Part of the receiver's address, or the number of a mail, lead or company. */
  search: plainText({ max: SHORT_TEXT_MAX, label: 'Search' }).default(''),
  direction: z.enum(['asc', 'desc']).default('desc'),
  page: z.int().min(1).max(100_000).default(1),
  pageSize: z.int().min(1).max(OUTBOX_PAGE_MAX).default(OUTBOX_PAGE_SIZE),
})
export type OutboxInput = z.infer<typeof outboxInput>

export const outboxOutput = z.object({
  rows: z.array(outboxMail),
  /** How many fit status and search. */
  total: z.int(),
  /** How many there are of each status, whatever is searched for. */
  counts: z.record(z.enum(outboxStatuses), z.int()),
})
export type OutboxPage = z.infer<typeof outboxOutput>

export const replayMailInput = z.object({ emailId: databaseId })
export const replayMailOutput = z.object({
  success: z.literal(true),
  /** Where it goes. */
  to: z.string(),
  /** Where it went before; null where that is the same. */
  formerTo: z.string().nullable(),
})

/** Everything that was given up, or everything that was held, at once. */
export const replayMailsInput = z.object({ status: z.enum(['dead', 'held']) })
export const replayMailsOutput = z.object({
  queuedCount: z.int(),
  /** How many of them go to another address than before. */
  readdressedCount: z.int(),
  /** How many stay where they are: their company has no email address. */
  unaddressedCount: z.int(),
})

/** Notification settings (specification, section 3: email config). */
export const emailConfig = z.object({
  adminEmail: z.string(),
  fromEmail: z.string(),
  /** Mails to the administrator. */
  isEnabled: z.boolean(),
  /** All mails. */
  useEmail: z.boolean(),
  /** Mails to companies. */
  companyNotifications: z.boolean(),
  /** A summary to the administrator every Monday. */
  weeklyReport: z.boolean(),
})
export type EmailConfig = z.infer<typeof emailConfig>

const NAMED_ADDRESS = /^[^<>",;:\\]*<([^<>]+)>$/

/** "name@site.example" or "Name <name@site.example>", as mail programs show a sender. */
const sender = plainText({ max: SHORT_TEXT_MAX, required: emailMessage, label: 'Sender' }).refine(
  (value) => emailText.safeParse(NAMED_ADDRESS.exec(value)?.[1] ?? value).success,
  { error: emailMessage },
)

/** What saving the settings takes (specification, section 5: notification form). */
export const updateEmailConfigInput = z.object({
  adminEmail: emailText,
  fromEmail: sender,
  isEnabled: z.boolean(),
  useEmail: z.boolean(),
  companyNotifications: z.boolean(),
  /** Absent: as it was. */
  weeklyReport: z.boolean().optional(),
})
export type UpdateEmailConfigInput = z.infer<typeof updateEmailConfigInput>

/** POST /api/send-test-email (specification, section 7). */
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

/** What the mail transport answered when it was asked just now. */
export const transportStatus = z.object({
  isConnected: z.boolean(),
  /** Where mail goes, e.g. "SMTP server mail.example:587". */
  transport: z.string(),
  /** No mail server is set: each mail becomes a file. */
  isFiles: z.boolean(),
  /** Why not; null when it is connected. */
  error: z.string().nullable(),
  checkedAt: z.date(),
})
export type TransportStatus = z.infer<typeof transportStatus>
