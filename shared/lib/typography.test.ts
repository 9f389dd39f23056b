import { describe, expect, it } from 'vitest'
import { withCurlyQuotes } from './typography.ts'

describe('withCurlyQuotes', () => {
  it.each([
    ['"Turnkey, fully booked." What to ask', '“Turnkey, fully booked.” What to ask'],
    ['Ask: "Who pays?" ("you" is no answer)', 'Ask: “Who pays?” (“you” is no answer)'],
    ["the guests' money and the company's own", 'the guests’ money and the company’s own'],
    // The pieces of `it says "**all**," twice`, one on each side of the bold word.
    ['it says "', 'it says “'],
    ['," twice', ',” twice'],
    ['$200-500 & <b>', '$200-500 & <b>'],
  ])('converts %j to %j', (typed, set) => {
    expect(withCurlyQuotes(typed)).toBe(set)
  })
})
