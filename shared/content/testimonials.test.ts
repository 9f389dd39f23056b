import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { testimonials } from './testimonials.ts'

describe('testimonials', () => {
  it('are three five-star samples with abbreviated surnames and existing images', () => {
    expect(testimonials).toHaveLength(3)
    for (const { name, rating, sample, image } of testimonials) {
      expect(image).toMatch(/^\/images\/testimonials\/[a-z-]+\.svg$/)
      expect(existsSync(`client/static${image}`)).toBe(true)
      expect(name).toMatch(/^[A-Z][a-z]+ [A-Z]\.$/)
      expect([rating, sample]).toEqual([5, true])
    }
  })
})
