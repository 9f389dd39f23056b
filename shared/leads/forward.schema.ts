import { z } from 'zod'
import { databaseId } from '../lib/id.schema.ts'
import { plainText, SHORT_TEXT_MAX } from '../lib/text.schema.ts'

/** Days in which an owner can answer. The email and product 9.12 say "14 days". */
export const FORWARD_DAYS = 14
/** Unanswered questions to the owner of one lead. */
export const MAX_OPEN_FORWARDS = 3
export const FORWARD_MESSAGE_MAX = 1000

/** How a question ended: by the owner's answer, or because an editor withdrew it. */
export const forwardOutcome = z.enum(['agreed', 'declined', 'withdrawn'])
export type ForwardOutcome = z.infer<typeof forwardOutcome>

export const forwardStates = ['waiting', ...forwardOutcome.options, 'expired'] as const
export type ForwardState = (typeof forwardStates)[number]

/** Question to an owner whether a company may have their lead. */
export const leadForward = z.object({
  id: z.int(),
  companyId: z.int(),
  /** Null for a deleted company. */
  companyName: z.string().nullable(),
  state: z.enum(forwardStates),
  message: z.string().nullable(),
  askedBy: z.string(),
  askedAt: z.date(),
  expiresAt: z.date(),
  /** Time of the answer or the withdrawal. */
  closedAt: z.date().nullable(),
})
export type LeadForward = z.infer<typeof leadForward>

export const forwardChoicesInput = z.object({
  id: databaseId,
  /** Part of a company's name, or its number; without one, the companies that fit the property best. */
  search: plainText({ max: SHORT_TEXT_MAX, label: 'Search' }).default(''),
})

export const forwardChoice = z.object({
  id: z.int(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  /** Null for a company that neither serves the place nor is near it. */
  distanceMiles: z.number().nullable(),
  reasons: z.array(z.string()),
  /** The owner's consent names the company, so no question is needed. */
  isNamed: z.boolean(),
  /** The company already has the lead. */
  isRecipient: z.boolean(),
})
export type ForwardChoice = z.infer<typeof forwardChoice>

export const forwardLeadInput = z.object({
  id: databaseId,
  companyId: databaseId,
  message: plainText({ max: FORWARD_MESSAGE_MAX, label: 'Message', multiline: true }).default(''),
})
export type ForwardLeadInput = z.infer<typeof forwardLeadInput>

/** `sent` to a company that the consent names; otherwise the owner was `asked`. */
export const forwardedLead = z.object({ outcome: z.enum(['sent', 'asked']), companyName: z.string() })

export const withdrawForwardInput = z.object({ id: databaseId })

/** Link in the email to the owner. */
export const forwardQuestionInput = z.object({ token: z.string().max(SHORT_TEXT_MAX) })

export const forwardQuestion = z.object({
  state: z.enum(forwardStates),
  company: z.object({ id: z.int(), name: z.string(), city: z.string(), state: z.string() }),
  /** Text that the owner agrees to; null unless it is waiting for an answer. */
  consentText: z.string().nullable(),
  /** Data that the company would get; empty unless an answer is pending. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  expiresAt: z.date(),
})
export type ForwardQuestion = z.infer<typeof forwardQuestion>

export const answerForwardInput = forwardQuestionInput.extend({
  answer: z.string().pipe(z.enum(['yes', 'no'], { error: 'Please choose Yes or No' })),
  /** The text that the page showed. Another one by now is not what the owner agreed to. */
  consentText: z.string().max(2000).default(''),
})
export type AnswerForwardInput = z.infer<typeof answerForwardInput>

export const answeredForward = z.object({ state: z.enum(forwardStates) })
