import { z } from 'zod'
import { calendarDay } from '../lib/iso-date-time.schema.ts'
import { plainText, SHORT_TEXT_MAX } from '../lib/text.schema.ts'
import { getMiddle } from '../locations/local-income.ts'

export const textKinds = ['location', 'faq', 'claim', 'testimonial'] as const
export type TextKind = (typeof textKinds)[number]

export const textKindLabels: Record<TextKind, string> = {
  location: 'Location text',
  faq: 'FAQ item',
  claim: 'Marketing claim',
  testimonial: 'Testimonial',
}

const PLACEHOLDER = /\{+\s*\w+\s*\}+/
const DESCRIPTION_MAX = 1500
const ANSWER_MAX = 3000
const QUOTE_MAX = 600
const CLAIM_MAX = 80
const FIGURE_MAX = 60
const AMENITIES_MAX = 12
const BASIS_MIN = 10
const EMAIL = /\S+@\S+\.\S+/

/** Text that is shown as it is. No text has placeholders, so one that looks like it would reach the page. */
function shownText(label: string, max: number, options: { multiline?: boolean } = {}) {
  return plainText({ label, max, required: `${label} is required`, ...options }).refine(
    (text) => !PLACEHOLDER.test(text),
    { error: 'Placeholders such as {city} are not filled in. Write the words.' },
  )
}

/** Text of a city's page (product 3.10). */
const locationText = z.object({
  description: shownText('Introduction', DESCRIPTION_MAX),
  averageOccupancy: shownText('Average occupancy', FIGURE_MAX).refine(
    (text) => /^\d{1,3}(-\d{1,3})?%$/.test(text),
    { error: 'Write it as 67% or 55-65%' },
  ),
  peakSeasonRates: shownText('Peak season rates', FIGURE_MAX),
  annualRevenue: shownText('Annual revenue', FIGURE_MAX).refine((text) => isRevenue(text), {
    error: 'Write it as $42,000-$68,000',
  }),
  topAmenities: shownText('Top amenities', DESCRIPTION_MAX, { multiline: true }).refine(
    (text) => toLines(text).length <= AMENITIES_MAX,
    { error: `List at most ${AMENITIES_MAX} amenities` },
  ),
  regulations: shownText('Permits and rules', DESCRIPTION_MAX),
})
export type LocationText = z.infer<typeof locationText>

/** Question and answer of the FAQ page (product 2.13). */
const faqText = z.object({
  question: shownText('Question', SHORT_TEXT_MAX),
  /** Markdown. */
  answer: shownText('Answer', ANSWER_MAX, { multiline: true }),
})

/** Marketing claim (product 1.3). Without a basis it must not be shown unlabeled. */
const claimText = z.object({
  text: shownText('Claim', CLAIM_MAX),
  basis: shownText('Basis', SHORT_TEXT_MAX).refine((text) => text.length >= BASIS_MIN, {
    error: 'Say what the claim is based on: a survey, your own records, or a source you can name',
  }),
  basisDate: calendarDay,
})

/** Testimonial (product 3.14). */
const testimonialText = z.object({
  name: shownText('Name', FIGURE_MAX),
  role: shownText('Role', FIGURE_MAX),
  location: shownText('Place', FIGURE_MAX),
  text: shownText('Quote', QUOTE_MAX),
  source: shownText('Verified source', SHORT_TEXT_MAX)
    .refine((text) => text.length >= BASIS_MIN, {
      error: 'Say how you know that it is genuine, such as the request and the date of the permission',
    })
    .refine((text) => !EMAIL.test(text), { error: 'Leave out email addresses' }),
})

/** Fields of a text. All are strings. */
export type TextBody = Record<string, string>

export const textBodies = {
  location: locationText,
  faq: faqText,
  claim: claimText,
  testimonial: testimonialText,
} satisfies Record<TextKind, z.ZodType<TextBody>>

export interface TextField {
  key: string
  label: string
  hint?: string
  /** Rows of the control; one for a single line. */
  rows?: number
  isDate?: boolean
}

const MARKDOWN_HINT = 'Markdown: **bold**, *italic*, lists, [link text](/path). No HTML, headings or tables.'

export const textFields: Record<TextKind, readonly TextField[]> = {
  location: [
    { key: 'description', label: 'Introduction', rows: 6 },
    { key: 'averageOccupancy', label: 'Average occupancy', hint: 'Such as 67%' },
    { key: 'peakSeasonRates', label: 'Peak season rates', hint: 'Such as $240-$420 a night' },
    { key: 'annualRevenue', label: 'Annual revenue', hint: 'Such as $42,000-$68,000' },
    { key: 'topAmenities', label: 'Top amenities', hint: 'One per line', rows: 5 },
    {
      key: 'regulations',
      label: 'Permits and rules',
      hint: 'In the market card and in the question about permits',
      rows: 4,
    },
  ],
  faq: [
    { key: 'question', label: 'Question' },
    { key: 'answer', label: 'Answer', hint: MARKDOWN_HINT, rows: 9 },
  ],
  claim: [
    { key: 'text', label: 'Claim', hint: 'Part of a sentence: keep its form' },
    {
      key: 'basis',
      label: 'Basis',
      hint: 'What it is based on. Not shown on the site, but you must be able to show it.',
      rows: 3,
    },
    { key: 'basisDate', label: 'Date of the basis', isDate: true },
  ],
  testimonial: [
    { key: 'name', label: 'Name' },
    { key: 'role', label: 'Role', hint: 'Such as Owner of two cabins' },
    { key: 'location', label: 'Place', hint: 'Such as Destin, FL' },
    { key: 'text', label: 'Quote', rows: 5 },
    {
      key: 'source',
      label: 'Verified source',
      hint: 'How you know that it is genuine and may be published. Not shown on the site.',
      rows: 2,
    },
  ],
}

/** Returns the lines of a text without empty ones. */
export function toLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** Returns whether the middle of the range can be read, which estimates use. */
function isRevenue(annualRevenue: string): boolean {
  return /^\$[\d,]+-\$[\d,]+$/.test(annualRevenue) && getMiddle(annualRevenue) !== null
}
