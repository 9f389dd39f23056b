import { z } from 'zod'
import { calendarDay } from '../lib/iso-date-time.schema.ts'
import { objectFrom, objectKeys } from '../lib/objects.ts'
import { plainText, SHORT_TEXT_MAX } from '../lib/text.schema.ts'
import { getMiddle } from '../locations/local-income.ts'

const PLACEHOLDER = /\{+\s*\w+\s*\}+/
const DESCRIPTION_MAX = 1500
const ANSWER_MAX = 3000
const QUOTE_MAX = 600
const CLAIM_MAX = 80
const FIGURE_MAX = 60
const AMENITIES_MAX = 12
const BASIS_MIN = 10
const EMAIL = /\S+@\S+\.\S+/

/** Control of a field in the form. */
export interface TextField {
  key: string
  label: string
  hint?: string
  /** Rows of the control; one for a single line. */
  rows?: number
  isDate?: boolean
}

type KindField = Omit<TextField, 'key'> & { schema: z.ZodType<string, string> }

interface ShownTextOptions extends Pick<TextField, 'hint' | 'rows'> {
  max: number
  multiline?: boolean
  checks?: readonly { isValid: (text: string) => boolean; error: string }[]
}

/** Field that is shown as it is. No text has placeholders, so one that looks like it would reach the page. */
function shownText(label: string, { hint, rows, checks = [], ...options }: ShownTextOptions): KindField {
  const text = plainText({ label, required: `${label} is required`, ...options }).refine(
    (value) => !PLACEHOLDER.test(value),
    { error: 'Placeholders such as {city} are not filled in. Write the words.' },
  )
  const schema = checks.reduce((checked, { isValid, error }) => checked.refine(isValid, { error }), text)
  return { label, hint, rows, schema }
}

function toKind<Key extends string>(label: string, fields: Record<Key, KindField>) {
  const keys = objectKeys(fields)
  return {
    label,
    fields: keys.map((key): TextField => {
      const { schema: _, ...control } = fields[key]
      return { key, ...control }
    }),
    schema: z.object(objectFrom(keys, (key) => fields[key].schema)),
  }
}

/** Kinds of texts: label, fields of the form in their order, and schema of a body. */
export const textKinds = {
  /** Text of a city's page (product 3.10). */
  location: toKind('Location text', {
    description: shownText('Introduction', { max: DESCRIPTION_MAX, rows: 6 }),
    averageOccupancy: shownText('Average occupancy', {
      max: FIGURE_MAX,
      hint: 'Such as 67%',
      checks: [{ isValid: (text) => /^\d{1,3}(-\d{1,3})?%$/.test(text), error: 'Write it as 67% or 55-65%' }],
    }),
    peakSeasonRates: shownText('Peak season rates', { max: FIGURE_MAX, hint: 'Such as $240-$420 a night' }),
    annualRevenue: shownText('Annual revenue', {
      max: FIGURE_MAX,
      hint: 'Such as $42,000-$68,000',
      checks: [{ isValid: isRevenue, error: 'Write it as $42,000-$68,000' }],
    }),
    topAmenities: shownText('Top amenities', {
      max: DESCRIPTION_MAX,
      multiline: true,
      hint: 'One per line',
      rows: 5,
      checks: [
        {
          isValid: (text) => toLines(text).length <= AMENITIES_MAX,
          error: `List at most ${AMENITIES_MAX} amenities`,
        },
      ],
    }),
    regulations: shownText('Permits and rules', {
      max: DESCRIPTION_MAX,
      hint: 'In the market card and in the question about permits',
      rows: 4,
    }),
  }),
  /** Question and answer of the FAQ page (product 2.13). */
  faq: toKind('FAQ item', {
    question: shownText('Question', { max: SHORT_TEXT_MAX }),
    answer: shownText('Answer', {
      max: ANSWER_MAX,
      multiline: true,
      hint: 'Markdown: **bold**, *italic*, lists, [link text](/path). No HTML, headings or tables.',
      rows: 9,
    }),
  }),
  /** Marketing claim (product 1.3). Without a basis it must not be shown unlabeled. */
  claim: toKind('Marketing claim', {
    text: shownText('Claim', { max: CLAIM_MAX, hint: 'Part of a sentence: keep its form' }),
    basis: shownText('Basis', {
      max: SHORT_TEXT_MAX,
      hint: 'What it is based on. Not shown on the site, but you must be able to show it.',
      rows: 3,
      checks: [
        {
          isValid: (text) => text.length >= BASIS_MIN,
          error: 'Say what the claim is based on: a survey, your own records, or a source you can name',
        },
      ],
    }),
    basisDate: { label: 'Date of the basis', isDate: true, schema: calendarDay },
  }),
  /** Testimonial (product 3.14). */
  testimonial: toKind('Testimonial', {
    name: shownText('Name', { max: FIGURE_MAX }),
    role: shownText('Role', { max: FIGURE_MAX, hint: 'Such as Owner of two cabins' }),
    location: shownText('Place', { max: FIGURE_MAX, hint: 'Such as Destin, FL' }),
    text: shownText('Quote', { max: QUOTE_MAX, rows: 5 }),
    source: shownText('Verified source', {
      max: SHORT_TEXT_MAX,
      hint: 'How you know that it is genuine and may be published. Not shown on the site.',
      rows: 2,
      checks: [
        {
          isValid: (text) => text.length >= BASIS_MIN,
          error: 'Say how you know that it is genuine, such as the request and the date of the permission',
        },
        { isValid: (text) => !EMAIL.test(text), error: 'Leave out email addresses' },
      ],
    }),
  }),
}

export type TextKind = keyof typeof textKinds
export const textKindKeys = objectKeys(textKinds)

export type LocationText = z.infer<typeof textKinds.location.schema>

/** Body of a text of any kind. All fields are strings. */
export type TextBody = Record<string, string>

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
