import { describe, expect, it } from 'vitest'
import { testimonials } from './testimonials.ts'

describe('testimonials', () => {
  it('are three, with five stars, marked as samples, of people without a surname', () => {
    expect(testimonials).toHaveLength(3)
    for (const { name, rating, sample } of testimonials) {
      expect(name).toMatch(/^[A-Z][a-z]+ [A-Z]\.$/)
      expect([rating, sample]).toEqual([5, true])
    }
  })
})
