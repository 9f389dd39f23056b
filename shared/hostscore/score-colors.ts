import type { RankingTier } from './tiers.ts'

interface ScoreColorValues {
  tone: string
  text: string
  tint: string
}

/** Copies of the values in client/ui/theme/tokens.css; a test compares them. */
export const scoreColorValues: Record<RankingTier['color'], ScoreColorValues> = {
  amber: { tone: '#d98a1f', text: '#7a4a05', tint: '#fdf3df' },
  purple: { tone: '#7d5bb5', text: '#573a8e', tint: '#f4effa' },
  blue: { tone: '#3f76b0', text: '#24507f', tint: '#edf3f9' },
  green: { tone: '#4a8a5f', text: '#265c3b', tint: '#eef6f0' },
  gray: { tone: '#8d837a', text: '#57504a', tint: '#f4f0ea' },
}
