import type { RankingTier } from './tiers.ts'

/** Hex values of a score's color, for pictures that no stylesheet reaches. */
interface ScorePaint {
  /** Rings, rims and dots. */
  tone: string
  /** Text on the tint. */
  text: string
  /** A pale ground. */
  tint: string
}

/** The values of client/theme/tokens.css; a test compares them. */
export const scorePaint: Record<RankingTier['color'], ScorePaint> = {
  amber: { tone: '#d98a1f', text: '#7a4a05', tint: '#fdf3df' },
  purple: { tone: '#7d5bb5', text: '#573a8e', tint: '#f4effa' },
  blue: { tone: '#3f76b0', text: '#24507f', tint: '#edf3f9' },
  green: { tone: '#4a8a5f', text: '#265c3b', tint: '#eef6f0' },
  gray: { tone: '#8d837a', text: '#57504a', tint: '#f4f0ea' },
}
