import { z } from 'zod'
import { badgeStatuses } from '../badges/badge-status.ts'
import { outboxMail } from '../email/email.schema.ts'
import { recordedScore, scoreComputation, scoreImprovement } from '../hostscore/hostscore.schema.ts'
import { databaseId } from '../lib/id.schema.ts'
import { LONG_TEXT_MAX, plainText } from '../lib/text.schema.ts'

export const RECORD_PAGE_SIZE = 10

/** One page of a tab of the company drawer. */
export const companyRecordInput = z.object({
  companyId: databaseId,
  page: z.int().min(1).max(100_000).default(1),
})
export type CompanyRecordInput = z.infer<typeof companyRecordInput>

/** Relation of a lead to a company: selected by the owner, details requested later, or only proposed. */
export const leadLinks = ['selected', 'requested', 'matched'] as const
export type LeadLink = (typeof leadLinks)[number]

export const companyLead = z.object({
  id: z.int(),
  fullName: z.string(),
  propertyCity: z.string(),
  status: z.string(),
  createdAt: z.date(),
  deletedAt: z.date().nullable(),
  link: z.enum(leadLinks),
  /** State of the lead at the company (shared/leads/recipient.ts); null if it did not get it. */
  state: z.string().nullable(),
})
export type CompanyLead = z.infer<typeof companyLead>
export const companyLeads = z.object({ rows: z.array(companyLead), total: z.int() })

/** Answers of a company to the leads that it got. */
export const companyAnswers = z.object({
  got: z.int(),
  answered: z.int(),
  accepted: z.int(),
  signed: z.int(),
  /** Leads without an answer whose time has passed, and leads that did not reach the company. */
  unanswered: z.int(),
  /** Median of the hours until the first answers of the last 180 days, and how many they are; null without one. */
  median: z.object({ hours: z.number().nullable(), count: z.int() }),
})
export type CompanyAnswers = z.infer<typeof companyAnswers>

export const companyNote = z.object({
  id: z.int(),
  text: z.string(),
  author: z.string(),
  createdAt: z.date(),
})
export const companyNotes = z.object({ rows: z.array(companyNote), total: z.int() })
export type CompanyNotes = z.infer<typeof companyNotes>
export const addCompanyNoteInput = z.object({
  companyId: databaseId,
  text: plainText({ max: LONG_TEXT_MAX, required: 'Please write a note', label: 'Note', multiline: true }),
})

export const companyMails = z.object({ rows: z.array(outboxMail), total: z.int() })

export const companyScoreRecord = z.object({
  /** Published score; null if the company has none. */
  total: z.int().nullable(),
  rank: z.int().nullable(),
  confidence: z.int().nullable(),
  version: z.string().nullable(),
  scoredAt: z.date().nullable(),
  /** Sum behind the published score; null if its factors were not recorded. */
  published: recordedScore.nullable(),
  /** Sum of today's facts, as the public profile shows it. */
  computation: scoreComputation,
  /** Steps that would raise the score, best first. */
  raises: z.array(scoreImprovement),
  badge: z.object({
    status: z.enum(badgeStatuses),
    validUntil: z.date().nullable(),
    revokedAt: z.date().nullable(),
    revokedReason: z.string().nullable(),
    isNotified: z.boolean(),
  }),
  /** False for a company that is not approved: it gets no score. */
  canScore: z.boolean(),
})
export type CompanyScoreRecord = z.infer<typeof companyScoreRecord>

export const companyScore = z.object({
  runId: z.int(),
  at: z.date(),
  score: z.int().nullable(),
  confidence: z.int(),
  rank: z.int().nullable(),
  version: z.string(),
  actor: z.string(),
  /** True for a recalculation of all companies. */
  isFull: z.boolean(),
})
export const companyScores = z.object({ rows: z.array(companyScore), total: z.int() })

/** Preview of a recalculation of one company. */
export const companyScorePreview = z.object({
  before: z.object({ total: z.int().nullable(), confidence: z.int().nullable() }),
  after: z.object({ total: z.int().nullable(), confidence: z.int() }),
  /** Factors of both sums; `before` is null if the published ones were not recorded. */
  factors: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      weight: z.int(),
      before: z.int().nullable(),
      after: z.int().nullable(),
      isChanged: z.boolean(),
    }),
  ),
  hasBefore: z.boolean(),
  /** Fingerprint of the facts and the published score: publishing is refused if they changed since. */
  fingerprint: z.string(),
})
export type CompanyScorePreview = z.infer<typeof companyScorePreview>

export const recalculateOneInput = z.object({ companyId: databaseId, fingerprint: z.string().max(64) })
export const recalculatedOne = z.object({
  name: z.string(),
  before: z.int().nullable(),
  after: z.int().nullable(),
})
