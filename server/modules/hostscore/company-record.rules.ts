import { createHash } from 'node:crypto'
import type { CompanyScorePreview } from '@shared/companies/company-record.schema.ts'
import { explainScore } from '@shared/hostscore/explanation.ts'
import type { RecordedScore } from '@shared/hostscore/hostscore.schema.ts'
import { parseRecordedFactors } from '@shared/hostscore/recorded-factors.ts'
import type { RecordRow } from './company-record.repo.ts'

/** Returns the sum behind the published score; null if it was not recorded with this score. */
export function toPublishedSum(
  published: number | null,
  snapshot: { score: number | null; factors: readonly number[] } | null,
): RecordedScore | null {
  if (!snapshot || snapshot.score !== published) return null
  const sum = parseRecordedFactors(snapshot.factors)
  return sum && { ...sum, total: published }
}

/** Compares the published score with what today's facts give. */
export function comparePreview(row: RecordRow, published: RecordedScore | null): CompanyScorePreview {
  const { total, confidence, factors } = explainScore(row, row.hostScore)
  const scoreBefore = new Map(published?.factors.map(({ key, score }) => [key, score]))
  const compared = factors.map(({ key, name, weight, score }) => {
    const before = scoreBefore.get(key) ?? null
    return { key, name, weight, before, after: score, isChanged: published !== null && before !== score }
  })
  return {
    before: { total: row.hostScore, confidence: row.hostScoreConfidence },
    after: { total, confidence },
    factors: compared,
    hasBefore: published !== null,
    fingerprint: createHash('sha256')
      .update(JSON.stringify([row.hostScore, row.hostScoreConfidence, total, confidence, compared]))
      .digest('hex'),
  }
}
