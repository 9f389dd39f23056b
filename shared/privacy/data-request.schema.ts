import { z } from 'zod'
import { databaseId } from '../lib/id.schema.ts'
import { calendarDay } from '../lib/iso-date-time.schema.ts'
import { normalizePhone, PHONE_PATTERN } from '../lib/phone.ts'
import { CODE_TEXT_MAX, emailText, LONG_TEXT_MAX, plainText, SHORT_TEXT_MAX } from '../lib/text.schema.ts'
import { dataRequestChannels, dataRequestKinds, dataRequestStatuses } from './data-request.ts'

export const DATA_REQUESTS_PAGE_SIZE = 25
const MAX_PAGE_SIZE = 100
const TOKEN_MAX = 255
const PHONE_MESSAGE = 'Please enter a valid phone number'

export const dataRequestFilter = z.object({
  /** Part of a name or email address, a phone number, or the number of the request. */
  search: plainText({ max: SHORT_TEXT_MAX, label: 'Search' }).optional(),
  kind: z.enum(dataRequestKinds).optional(),
  status: z.enum(dataRequestStatuses).optional(),
  /** Open requests that are due within `DUE_SOON_DAYS`, or overdue. */
  due: z.literal('soon').optional(),
})
export type DataRequestFilter = z.infer<typeof dataRequestFilter>

export const dataRequestSorts = ['dueOn', 'receivedOn', 'name', 'id'] as const

export const dataRequestListInput = dataRequestFilter.extend({
  /** By the due day: open requests first, the most urgent on top. */
  sort: z.enum(dataRequestSorts).default('dueOn'),
  direction: z.enum(['asc', 'desc']).default('asc'),
  page: z.int().min(1).max(10_000).default(1),
  pageSize: z.int().min(1).max(MAX_PAGE_SIZE).default(DATA_REQUESTS_PAGE_SIZE),
})
export type DataRequestListInput = z.infer<typeof dataRequestListInput>

export const dataRequest = z.object({
  id: z.int(),
  kind: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  channel: z.string(),
  receivedOn: z.string(),
  dueOn: z.string(),
  extensionReason: z.string().nullable(),
  status: z.string(),
  answer: z.string().nullable(),
  handledBy: z.string(),
  notes: z.string().nullable(),
  /** Time at which the identity was confirmed. */
  verifiedAt: z.date().nullable(),
  /** End of the emailed link that confirms the request; null before it is sent and after it is used. */
  confirmExpiresAt: z.date().nullable(),
  finishedAt: z.date().nullable(),
  createdAt: z.date(),
})
export type DataRequest = z.infer<typeof dataRequest>

export const dataRequestPage = z.object({ rows: z.array(dataRequest), total: z.int() })

export const dataRequestDetail = z.object({
  request: dataRequest,
  events: z.array(z.object({ id: z.int(), text: z.string(), actor: z.string(), createdAt: z.date() })),
})
export type DataRequestDetail = z.infer<typeof dataRequestDetail>

export const addDataRequestInput = z.object({
  kind: z.enum(dataRequestKinds, { error: 'Please choose what the person asks for' }),
  name: plainText({ max: SHORT_TEXT_MAX, required: 'Please enter the name', label: 'Name' }),
  email: emailText,
  phone: z
    .string()
    .max(CODE_TEXT_MAX, PHONE_MESSAGE)
    .transform(normalizePhone)
    .refine((phone) => phone === '' || PHONE_PATTERN.test(phone), { error: PHONE_MESSAGE }),
  receivedOn: calendarDay,
  channel: z.enum(dataRequestChannels, { error: 'Please choose how the request arrived' }),
  notes: plainText({ max: LONG_TEXT_MAX, label: 'Notes', multiline: true }),
})
export type AddDataRequestInput = z.infer<typeof addDataRequestInput>

export const dataRequestIdInput = z.object({ id: databaseId })

/** Statuses that a user chooses. A denial is an answer with a reason. */
export const chosenStatuses = ['new', 'in-progress', 'answered', 'closed'] as const
export type ChosenStatus = (typeof chosenStatuses)[number]
export const setDataRequestStatusInput = dataRequestIdInput.extend({
  status: z.enum(chosenStatuses, { error: 'Please choose a status' }),
})

export const extendDataRequestInput = dataRequestIdInput.extend({
  reason: plainText({
    max: LONG_TEXT_MAX,
    required: 'Please enter the reason',
    label: 'Reason',
    multiline: true,
  }),
})

export const dataRequestNoteInput = dataRequestIdInput.extend({
  text: plainText({ max: LONG_TEXT_MAX, required: 'Please write a note', label: 'Note', multiline: true }),
})

export const dataRequestOutcome = z.enum(['done', 'denied'])

export const answerDataRequestInput = dataRequestIdInput.extend({
  outcome: dataRequestOutcome,
  /** The reason of a denial, or what was corrected or stopped. Empty where the email says all there is to say. */
  text: plainText({ max: LONG_TEXT_MAX, label: 'Text', multiline: true }),
})
export type AnswerDataRequestInput = z.infer<typeof answerDataRequestInput>

export const linkPurposes = ['confirm', 'copy'] as const
export type LinkPurpose = (typeof linkPurposes)[number]

const token = z.string().max(TOKEN_MAX)
export const requestLinkInput = z.object({ token, purpose: z.enum(linkPurposes) })
export const requestLink = z.object({ isValid: z.boolean() })
export const confirmDataRequestInput = z.object({ token })
export const confirmedDataRequest = z.object({ isConfirmed: z.literal(true) })
