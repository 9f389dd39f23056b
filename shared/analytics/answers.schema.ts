import { z } from 'zod'

const count = z.int().min(0)

/** Hours until a first answer: how many there were, the median, and the time within which nine of ten came. */
const answerTime = z.object({ count, p50: z.number().nullable(), p90: z.number().nullable() })
export type AnswerTime = z.infer<typeof answerTime>

export const answerFigures = z.object({
  leads: count,
  /** Ours: until a lead left the status New. */
  ours: answerTime,
  /** Theirs: from the delivery of the email to the company's first answer. */
  theirs: answerTime,
  /** Leads that companies got, each company counted; those they accepted, and those that were signed. */
  sent: count,
  accepted: count,
  signed: count,
})
export type AnswerFigures = z.infer<typeof answerFigures>

export const answerDimensions = ['market', 'company', 'source', 'month'] as const
export type AnswerDimension = (typeof answerDimensions)[number]
export const answerDimensionLabels: Record<AnswerDimension, string> = {
  market: 'Markets',
  company: 'Companies',
  source: 'Sources',
  month: 'Months',
}

/** `key`: `fl/miami`, a company's id, a source, or `2026-11`. */
const answerRow = answerFigures.extend({ key: z.string(), name: z.string() })
export type AnswerRow = z.infer<typeof answerRow>

export const answersReport = z.object({
  all: answerFigures,
  rows: z.record(z.enum(answerDimensions), z.array(answerRow)),
})
export type AnswersReport = z.infer<typeof answersReport>

/** Formats hours as `25 min`, `3.2 h` or `2.5 days`. */
export function formatHours(hours: number | null): string {
  if (hours === null) return 'No data'
  if (hours < 1) return `${Math.max(1, Math.round(hours * 60))} min`
  if (hours < 48) return `${Number(hours.toFixed(1))} h`
  return `${Number((hours / 24).toFixed(1))} days`
}
