import { z } from 'zod'
import { databaseId } from './id.schema.ts'
import { plainText, SHORT_TEXT_MAX } from './text.schema.ts'

/** A share of 100, or a score. */
const percent = z.int().min(0).max(100)

/** A stored fact behind a factor, as a person reads it. */
export const scoreFact = z.object({
  label: z.string(),
  value: z.string(),
  /** When it was last known to change; null where the record does not say. */
  asOf: z.date().nullable(),
})
export type ScoreFact = z.infer<typeof scoreFact>

/** One factor of one weight set. */
export const scoreFactor = z.object({
  key: z.string(),
  name: z.string(),
  /** Percent; the factors of a set add up to 100. */
  weight: percent,
  /** Null: not enough data. */
  score: percent.nullable(),
  facts: z.array(scoreFact),
  /** Why there is no score; null where there is one. */
  note: z.string().nullable(),
})
export type ScoreFactor = z.infer<typeof scoreFactor>

/** The factors that make the score (weight set c), worked out from what is stored now. */
export const scoreComputation = z.object({
  /** What the formula gives now; null below the stated minimum. */
  total: percent.nullable(),
  /** How much of the weight stands on known facts. */
  confidence: percent,
  factors: z.array(scoreFactor),
  /** False while facts have changed since the last recalculation, so that the published score differs. */
  isCurrent: z.boolean(),
})
export type ScoreComputation = z.infer<typeof scoreComputation>

/** One thing that would raise the score. */
export const scoreRaise = z.object({
  /** Key of a factor of the computation. */
  factor: z.string(),
  /** A whole sentence. */
  sentence: z.string(),
  /** Points of HostScore it would add; null where it is needed before there can be a score. */
  points: z.int().positive().nullable(),
})
export type ScoreRaise = z.infer<typeof scoreRaise>

export const companyInput = z.object({ companyId: databaseId })

/** The analysis dialog (specification, section 3: HostScore analysis). */
export const scoreAnalysis = z.object({
  companyId: z.int(),
  /** The published HostScore; null: not yet scored. */
  total: percent.nullable(),
  /** Key of the certification tier (shared/hostscore/tiers.ts). */
  tierKey: z.enum(['elite', 'excellence', 'premier', 'certified', 'uncertified', 'unrated']),
  rank: z.int().positive().nullable(),
  rankLabel: z.string().nullable(),
  /** Of the computation: share of the score's weight that stands on known facts. */
  confidence: percent,
  /** Methodology that made the published score; null without one. */
  version: z.string().nullable(),
  scoredAt: z.date().nullable(),
  /** Weight set (b). */
  factors: z.array(scoreFactor),
  /** Factors at 80 or more, the best three first. */
  strengths: z.array(scoreFactor),
  /** Factors below 70, the lowest two first. */
  weaknesses: z.array(scoreFactor),
  /** Weight set (c). */
  computation: scoreComputation,
})
export type ScoreAnalysis = z.infer<typeof scoreAnalysis>

/** A finished recalculation's score of one company. */
export const scorePoint = z.object({
  at: z.date(),
  score: percent,
  rank: z.int().positive().nullable(),
  version: z.string(),
})
export type ScorePoint = z.infer<typeof scorePoint>

export const runStatuses = ['queued', 'running', 'done', 'failed', 'undone'] as const

/** What a recalculation would change, before anyone decides on it. */
export const recalculationPreview = z.object({
  total: z.int(),
  changed: z.int(),
  raised: z.int(),
  lowered: z.int(),
  newTier: z.int(),
  newRank: z.int(),
})
export type RecalculationPreview = z.infer<typeof recalculationPreview>

export const undoInput = z.object({ runId: databaseId })
/** How many scores changed by taking a recalculation back. */
export const undoOutput = z.object({ changed: z.int() })
export type UndoOutput = z.infer<typeof undoOutput>

/** One "Recalculate All Scores". The counts compare with the scores before it and are 0 until it is done. */
export const scoreRun = z.object({
  id: z.int(),
  status: z.enum(runStatuses),
  version: z.string(),
  /** Who started it. */
  actor: z.string(),
  total: z.int(),
  processed: z.int(),
  changed: z.int(),
  raised: z.int(),
  lowered: z.int(),
  newTier: z.int(),
  error: z.string().nullable(),
  /** Whether the scores before it are on record, so that it can be taken back while it is the newest. */
  canUndo: z.boolean(),
  startedAt: z.date(),
  finishedAt: z.date().nullable(),
})
export type ScoreRun = z.infer<typeof scoreRun>

/** `wait`: answer when it is done instead of when it is queued. */
export const recalculateInput = z.object({ wait: z.boolean().default(false) }).default({ wait: false })

export const recalculateOutput = z.object({ success: z.boolean(), message: z.string(), run: scoreRun })
export type RecalculateOutput = z.infer<typeof recalculateOutput>

export const runProgressInput = z.object({ runId: databaseId.optional() }).default({})

const CHANGES_PAGE_MAX = 100

export const runChangesInput = z.object({
  runId: databaseId,
  page: z.int().min(1).max(100_000).default(1),
  pageSize: z.int().min(1).max(CHANGES_PAGE_MAX).default(25),
})
export type RunChangesInput = z.infer<typeof runChangesInput>

/** A score that one run changed; null: no score. Tiers are of the certification scale. */
export const scoreChange = z.object({
  companyId: z.int(),
  name: z.string(),
  before: percent.nullable(),
  after: percent.nullable(),
  tierBefore: z.string(),
  tierAfter: z.string(),
})
export type ScoreChange = z.infer<typeof scoreChange>

export const runChangesOutput = z.object({ rows: z.array(scoreChange), total: z.int() })

const RANKINGS_PAGE_MAX = 100

export const rankingsInput = z.object({
  /** Part of a company's name or city. */
  search: plainText({ max: SHORT_TEXT_MAX, label: 'Search' }).default(''),
  page: z.int().min(1).max(100_000).default(1),
  pageSize: z.int().min(1).max(RANKINGS_PAGE_MAX).default(25),
  sort: z.enum(['rank', 'name', 'score', 'scoreLastUpdated']).default('rank'),
  direction: z.enum(['asc', 'desc']).default('asc'),
})
export type RankingsInput = z.infer<typeof rankingsInput>

/** A row of the admin's Company Rankings (specification, section 2: HostScore Management). */
export const rankedCompany = z.object({
  id: z.int(),
  rank: z.int().nullable(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  score: percent.nullable(),
  confidence: percent.nullable(),
  /** Certification tier's key and name; unrated without a score. */
  tierKey: scoreAnalysis.shape.tierKey,
  badgeLevel: z.string(),
  badgeNotified: z.boolean(),
  badgeRevoked: z.boolean(),
  /** Null: never. */
  scoreLastUpdated: z.date().nullable(),
})
export type RankedCompany = z.infer<typeof rankedCompany>

export const rankingsOutput = z.object({
  rows: z.array(rankedCompany),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
})

/** The admin's Score Breakdown: how the published number adds up, and the description of weight set (d). */
export const scoreBreakdown = z.object({
  companyId: z.int(),
  name: z.string(),
  total: percent.nullable(),
  tierKey: scoreAnalysis.shape.tierKey,
  scoredAt: z.date().nullable(),
  /** Weight set (c), which gives the total. */
  computation: scoreComputation,
  /** Weight set (d). */
  factors: z.array(scoreFactor),
  /** "What would raise this score", the most points first: advice to the company, for the operator to pass on. */
  raises: z.array(scoreRaise),
})
export type ScoreBreakdown = z.infer<typeof scoreBreakdown>
