import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { testimonials } from './testimonials.ts'

describe('testimonials', () => {
  it('are three, with five stars, marked as samples, of people without a surname', () => {
    expect(testimonials).toHaveLength(3)
    for (const { name, rating, sample, image } of testimonials) {
      expect(image).toMatch(/^\/images\/testimonials\/[a-z-]+\.svg$/)
      expect(existsSync(`client/public${image}`)).toBe(true)
      expect(name).toMatch(/^[A-Z][a-z]+ [A-Z]\.$/)
      expect([rating, sample]).toEqual([5, true])
    }
  })
})
