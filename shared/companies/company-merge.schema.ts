import { z } from 'zod'
import { databaseId } from '../lib/id.schema.ts'
import { mergeFieldKeys } from './merge-fields.ts'

const differentCompanies = { error: 'Choose two different companies.', path: ['removedId'] }

const pair = z.object({
  /** Company that stays. */
  keptId: databaseId,
  /** Company that is merged into it. */
  removedId: databaseId,
})

export const mergePairInput = pair.refine(({ keptId, removedId }) => keptId !== removedId, differentCompanies)
export type MergePair = z.infer<typeof pair>

export const mergeCompaniesInput = pair
  .extend({
    /** Fields that take the value of the merged company; the others keep that of the company that stays. */
    takenFields: z.array(z.enum(mergeFieldKeys)).max(mergeFieldKeys.length),
    /** Fingerprint of the preview. A later change of either company makes the merge fail with EDIT_CONFLICT. */
    fingerprint: z.string().max(64),
  })
  .refine(({ keptId, removedId }) => keptId !== removedId, differentCompanies)
export type MergeCompaniesInput = z.infer<typeof mergeCompaniesInput>

const mergedCompanyFacts = z.object({
  id: z.int(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  status: z.string(),
  hostScore: z.int().nullable(),
  createdAt: z.date(),
})

/** A field in which two companies differ, as text; null where it is empty. */
const mergeDifference = z.object({
  key: z.enum(mergeFieldKeys),
  label: z.string(),
  kept: z.string().nullable(),
  removed: z.string().nullable(),
  /** True if the company that stays has no value, so that the other one is suggested. */
  isTaken: z.boolean(),
})
export type MergeDifference = z.infer<typeof mergeDifference>

export const mergeMoves = z.object({
  matches: z.int(),
  interests: z.int(),
  /** Leads that both companies have; each keeps one match. */
  sharedLeads: z.int(),
  mails: z.int(),
  reviews: z.int(),
  badgeReports: z.int(),
  documents: z.int(),
  /** Cities that the service area of the company that stays gains. */
  addedCities: z.array(z.string()),
  /** True if a revoked badge carries over. */
  revokesBadge: z.boolean(),
})
export type MergeMoves = z.infer<typeof mergeMoves>

export const mergePreview = z.object({
  kept: mergedCompanyFacts,
  removed: mergedCompanyFacts,
  differences: z.array(mergeDifference),
  moves: mergeMoves,
  /** Reason why these two cannot be merged this way round; null if they can. */
  problem: z.string().nullable(),
  fingerprint: z.string(),
})
export type MergePreview = z.infer<typeof mergePreview>

export const mergedCompanies = z.object({ keptId: z.int(), removedId: z.int(), keptName: z.string() })

/** A merge into a company, as its record shows it. */
export const companyMerge = z.object({
  removedId: z.int(),
  removedName: z.string(),
  mergedAt: z.date(),
  actor: z.string(),
})
export type CompanyMerge = z.infer<typeof companyMerge>

/** Company that a merged one is now part of. */
export const mergedInto = z.object({ id: z.int(), name: z.string() })
export type MergedInto = z.infer<typeof mergedInto>
