import { z } from 'zod'
import { SHORT_TEXT_MAX } from '../lib/text.schema.ts'
import { declineReasons, notSignedReasons, recipientStates, talkChannels } from './recipient.ts'

/**
 * State of a company's link. `open`: the request is shown and can be answered. All others show no personal data: the
 * link is too old, the lead was deleted, stopped by its owner or not released yet, the company is not listed, or it is
 * part of another one that has this lead through a link of its own.
 */
export const answerPageStates = [
  'open',
  'expired',
  'gone',
  'withdrawn',
  'held',
  'unlisted',
  'merged',
] as const
export type AnswerPageState = (typeof answerPageStates)[number]

const linkToken = z.string().max(SHORT_TEXT_MAX)
export const answerPageInput = z.object({ token: linkToken })

/** The company's answer as it stands. */
export const currentAnswer = z.object({
  state: z.enum(recipientStates),
  declineReason: z.string().nullable(),
  /** Day, such as `2027-05-03`. */
  talkedOn: z.string().nullable(),
  talkedBy: z.string().nullable(),
  notSignedReason: z.string().nullable(),
  answeredAt: z.date().nullable(),
  /** End of the time for a correction; null before an answer, and once it is over. */
  correctableUntil: z.date().nullable(),
})
export type CurrentAnswer = z.infer<typeof currentAnswer>

export const answerPage = z.object({
  state: z.enum(answerPageStates),
  company: z.object({ id: z.int(), name: z.string() }),
  /** Company that the answering one is part of now. */
  mergedInto: z.string().nullable(),
  /** All that follows is null unless the page is open. */
  request: z
    .object({
      city: z.string(),
      sentAt: z.date(),
      expiresAt: z.date(),
      timeZone: z.string(),
      /** Facts of the email; empty once the company declined. */
      facts: z.array(z.object({ key: z.string(), label: z.string(), value: z.string() })),
      answer: currentAnswer,
      /** Days between which a talk can be. */
      talkDays: z.object({ first: z.string(), last: z.string() }),
      fullUntil: z.string().nullable(),
      pauseDays: z.object({ first: z.string(), last: z.string() }),
    })
    .nullable(),
})
export type AnswerPage = z.infer<typeof answerPage>

export const answerMessages = {
  answer: 'Please choose an answer.',
  declineReason: 'Please choose why you decline.',
  notSignedReason: 'Please choose why there is no contract.',
  talkedOn: 'Please enter the day on which you talked.',
  talkedBy: 'Please choose how you talked.',
} as const

const whole = { token: z.string(), seen: z.string() }

/** Answer with the fields that it needs. */
const companyAnswer = z.discriminatedUnion(
  'answer',
  [
    z.object({ ...whole, answer: z.literal('accepted') }),
    z.object({
      ...whole,
      answer: z.literal('declined'),
      declineReason: z.enum(declineReasons, answerMessages.declineReason),
    }),
    z.object({
      ...whole,
      answer: z.literal('talked'),
      talkedOn: z.iso.date(answerMessages.talkedOn),
      talkedBy: z.enum(talkChannels, answerMessages.talkedBy),
    }),
    z.object({ ...whole, answer: z.literal('signed') }),
    z.object({
      ...whole,
      answer: z.literal('not_signed'),
      notSignedReason: z.enum(notSignedReasons, answerMessages.notSignedReason),
    }),
  ],
  { error: answerMessages.answer },
)
export type AnswerInput = z.infer<typeof companyAnswer>

const typed = z.string().max(SHORT_TEXT_MAX).default('')

/** Fields of the page's forms, as posted. Those of other answers are ignored. */
const postedAnswer = z.object({
  token: linkToken,
  /** State that the page showed. A correction of another one is a conflict. */
  seen: typed,
  answer: typed,
  declineReason: typed,
  talkedOn: typed,
  talkedBy: typed,
  notSignedReason: typed,
})

export const answerInput = postedAnswer.pipe(
  companyAnswer as unknown as z.ZodType<AnswerInput, z.output<typeof postedAnswer>>,
)

/** Day until which the company is full, as typed. The service checks it in the company's time zone. */
export const pauseInput = z.object({ token: linkToken, fullUntil: z.string().max(SHORT_TEXT_MAX) })
export type PauseInput = z.infer<typeof pauseInput>
