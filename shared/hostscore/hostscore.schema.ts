import { z } from 'zod'
import { databaseId } from '../lib/id.schema.ts'
import { plainText, SHORT_TEXT_MAX } from '../lib/text.schema.ts'

/** Percentage or score, 0-100. */
const percent = z.int().min(0).max(100)

export const scoreFact = z.object({
  label: z.string(),
  value: z.string(),
  /** Time of the last known change; null if unknown. */
  asOf: z.date().nullable(),
})
export type ScoreFact = z.infer<typeof scoreFact>

export const scoreFactor = z.object({
  key: z.string(),
  name: z.string(),
  /** Percent; the factors of a set add up to 100. */
  weight: percent,
  /** Null: not enough data. */
  score: percent.nullable(),
  facts: z.array(scoreFact),
  note: z.string().nullable(),
})
export type ScoreFactor = z.infer<typeof scoreFactor>

/** Live computation of the score from the stored facts (weight set c). */
export const scoreComputation = z.object({
  /** Result of the formula; null below the required minimum. */
  total: percent.nullable(),
  /** Percent of the weight that is based on known facts. */
  confidence: percent,
  factors: z.array(scoreFactor),
  /** False if the published score differs because facts changed after the last recalculation. */
  isCurrent: z.boolean(),
})
export type ScoreComputation = z.infer<typeof scoreComputation>

/** Factor of a sum with its share of the total. */
export const recordedFactor = z.object({
  key: z.string(),
  name: z.string(),
  weight: percent,
  /** Null: not enough data. */
  score: percent.nullable(),
  /** Score times weight, divided by the known weight; null without a score. */
  points: z.number().nullable(),
})
export type RecordedFactor = z.infer<typeof recordedFactor>

/** Sum of a score as it was calculated. */
export const recordedScore = z.object({
  total: percent.nullable(),
  confidence: percent,
  factors: z.array(recordedFactor),
})
export type RecordedScore = z.infer<typeof recordedScore>

/** Step that would raise the score. */
export const scoreImprovement = z.object({
  factor: z.string(),
  suggestion: z.string(),
  /** HostScore points it would add; null if it is required before there can be a score. */
  points: z.int().positive().nullable(),
})
export type ScoreImprovement = z.infer<typeof scoreImprovement>

export const companyInput = z.object({ companyId: databaseId })

/** Data of the analysis dialog (product 3.12). */
export const scoreAnalysis = z.object({
  companyId: z.int(),
  total: percent.nullable(),
  tierKey: z.enum(['elite', 'excellence', 'premier', 'certified', 'uncertified', 'unrated']),
  rank: z.int().positive().nullable(),
  rankLabel: z.string().nullable(),
  /** Percent of the score's weight that is based on known facts. */
  confidence: percent,
  version: z.string().nullable(),
  scoredAt: z.date().nullable(),
  /** Day of the next recalculation of all scores. */
  nextScoringAt: z.date(),
  /** Weight set (b). */
  factors: z.array(scoreFactor),
  /** Up to three factors at 80 or more, best first. */
  strengths: z.array(scoreFactor),
  /** Up to two factors below 70, lowest first. */
  weaknesses: z.array(scoreFactor),
  /** Weight set (c). */
  computation: scoreComputation,
})
export type ScoreAnalysis = z.infer<typeof scoreAnalysis>

export const scorePoint = z.object({
  at: z.date(),
  score: percent,
  rank: z.int().positive().nullable(),
  version: z.string(),
})
export type ScorePoint = z.infer<typeof scorePoint>

export const runStatuses = ['queued', 'running', 'done', 'failed', 'undone'] as const

export const recalculationPreview = z.object({
  total: z.int(),
  changed: z.int(),
  raised: z.int(),
  lowered: z.int(),
  newTier: z.int(),
  newRank: z.int(),
})
export type RecalculationPreview = z.infer<typeof recalculationPreview>

/** Run of "Recalculate All Scores". The counts compare with the previous scores and are 0 until it is done. */
export const scoreRun = z.object({
  id: z.int(),
  status: z.enum(runStatuses),
  version: z.string(),
  actor: z.string(),
  total: z.int(),
  processed: z.int(),
  changed: z.int(),
  raised: z.int(),
  lowered: z.int(),
  newTier: z.int(),
  error: z.string().nullable(),
  /** True if the previous scores are stored. Only the newest run can be undone. */
  canUndo: z.boolean(),
  startedAt: z.date(),
  finishedAt: z.date().nullable(),
})
export type ScoreRun = z.infer<typeof scoreRun>

/** `wait`: respond when the run is done instead of when it is queued. */
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

/** Score change of a run; null means no score. Tiers belong to the certification scale. */
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
  search: plainText({ max: SHORT_TEXT_MAX, label: 'Search' }).default(''),
  page: z.int().min(1).max(100_000).default(1),
  pageSize: z.int().min(1).max(RANKINGS_PAGE_MAX).default(25),
  sort: z.enum(['rank', 'name', 'score', 'scoreLastUpdated']).default('rank'),
  direction: z.enum(['asc', 'desc']).default('asc'),
})
export type RankingsInput = z.infer<typeof rankingsInput>

/** Row of the admin's Company Rankings (product 2.29). */
export const rankedCompany = z.object({
  id: z.int(),
  rank: z.int().nullable(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  score: percent.nullable(),
  confidence: percent.nullable(),
  /** Key of the certification tier, and its name below; unrated without a score. */
  tierKey: scoreAnalysis.shape.tierKey,
  badgeLevel: z.string(),
  badgeNotified: z.boolean(),
  badgeRevoked: z.boolean(),
  scoreLastUpdated: z.date().nullable(),
})
export type RankedCompany = z.infer<typeof rankedCompany>

export const rankingsOutput = z.object({
  rows: z.array(rankedCompany),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
})

/** Data of the admin's Score Breakdown: the computation of the score and the factors of weight set (d). */
export const scoreBreakdown = z.object({
  companyId: z.int(),
  name: z.string(),
  total: percent.nullable(),
  tierKey: scoreAnalysis.shape.tierKey,
  scoredAt: z.date().nullable(),
  /** Weight set (c), which the total is computed from. */
  computation: scoreComputation,
  /** Weight set (d). */
  factors: z.array(scoreFactor),
})
export type ScoreBreakdown = z.infer<typeof scoreBreakdown>
