import { z } from 'zod'
import { outboxMail } from '../email/email.schema.ts'
import { databaseId } from '../lib/id.schema.ts'
import { calendarDay } from '../lib/iso-date-time.schema.ts'
import { LONG_TEXT_MAX, plainText, SHORT_TEXT_MAX } from '../lib/text.schema.ts'
import { timeZoneName } from '../lib/time-zone.schema.ts'
import { contactTopicValues } from './contact-topics.ts'
import { messageStatuses } from './message-status.ts'

const PAGE_SIZE = 25
const MAX_PAGE_SIZE = 100
const MAX_SELECTED = 1000
/** Characters of a message in the list. */
export const EXCERPT_LENGTH = 160

export const messageFilter = z.object({
  /** Part of the name, email address or text, or the message's number. */
  search: plainText({ max: SHORT_TEXT_MAX, label: 'Search' }).optional(),
  /** Without a status, all except spam. */
  status: z.enum(messageStatuses).optional(),
  topic: z.enum(contactTopicValues).optional(),
  /** Days in `timeZone`, both included. */
  from: calendarDay.optional(),
  to: calendarDay.optional(),
  /** Time zone of the days. Without it, the user's own, or UTC. */
  timeZone: timeZoneName.optional(),
})
export type MessageFilter = z.infer<typeof messageFilter>

export const messagesInput = messageFilter.extend({
  sort: z.enum(['createdAt', 'name']).default('createdAt'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  page: z.int().min(1).max(100_000).default(1),
  pageSize: z.int().min(1).max(MAX_PAGE_SIZE).default(PAGE_SIZE),
})
export type MessagesInput = z.infer<typeof messagesInput>

const messageHead = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  topic: z.string(),
  status: z.string(),
  createdAt: z.date(),
})

export const listedMessage = messageHead.extend({ excerpt: z.string() })
export type ListedMessage = z.infer<typeof listedMessage>
export const messagesPage = z.object({ rows: z.array(listedMessage), total: z.int() })

export const messageEvent = z.object({
  id: z.int(),
  kind: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  text: z.string().nullable(),
  actor: z.string(),
  createdAt: z.date(),
})
export type MessageEvent = z.infer<typeof messageEvent>

/** A message with its history and the emails to its sender. */
export const messageDetail = messageHead.extend({
  message: z.string(),
  events: z.array(messageEvent),
  mails: z.array(outboxMail),
})
export type MessageDetail = z.infer<typeof messageDetail>

const messageIds = z
  .array(databaseId, { error: 'Choose at least one message' })
  .min(1, 'Choose at least one message')
  .max(MAX_SELECTED, `Choose at most ${MAX_SELECTED} messages`)

export const messageIdInput = z.object({ id: databaseId })
export const setMessageStatusInput = z.object({
  ids: messageIds,
  status: z.enum(messageStatuses, { error: 'Please choose a status' }),
})
export const changedMessages = z.object({ changedCount: z.int() })

export const addMessageNoteInput = z.object({
  id: databaseId,
  text: plainText({ max: LONG_TEXT_MAX, required: 'Please write a note', label: 'Note', multiline: true }),
})

export const replyToMessageInput = z.object({
  id: databaseId,
  text: plainText({ max: LONG_TEXT_MAX, required: 'Please write a reply', label: 'Reply', multiline: true }),
})
/** `isHeld`: the settings hold all emails, so the reply waits in the outbox. */
export const replyOutput = z.object({ to: z.string(), isHeld: z.boolean() })
