import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeSlug, slugify } from './slug.ts'

describe('slugify', () => {
  it.each([
    ['Miami', 'miami'],
    ['St. Petersburg', 'st-petersburg'],
    ["Coeur d'Alene", 'coeur-d-alene'],
    ['Kailua-Kona', 'kailua-kona'],
    ['Cañon City', 'canon-city'],
    ['  New   York ', 'new-york'],
    ['Hāna', 'hana'],
    ['29 Palms', '29-palms'],
    ['---', ''],
    ['', ''],
  ])('converts %j to %j', (name, slug) => {
    expect(slugify(name)).toBe(slug)
  })

  it('returns only lower-case letters, digits and single inner hyphens for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) =>
        /^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(slugify(text)),
      ),
    )
  })

  it('returns a slug unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => slugify(slugify(text)) === slugify(text)),
    )
  })
})

describe('placeSlug', () => {
  it.each([
    ['Saint Petersburg', 'st-petersburg'],
    ['St Petersburg', 'st-petersburg'],
    ['Ft. Myers', 'fort-myers'],
    ['Mt. Dora', 'mount-dora'],
    ['New York City', 'new-york'],
    ['NYC', 'new-york'],
    ['Washington, D.C.', 'washington'],
    ['West New York', 'west-new-york'],
    ['Kapaʻa', 'kapaa'],
    ['Stowe', 'stowe'],
    ['Saint', 'saint'],
  ])('returns for %s the slug %s', (name, slug) => {
    expect(placeSlug(name)).toBe(slug)
  })

  it('returns a place slug unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => placeSlug(placeSlug(text)) === placeSlug(text)),
    )
  })
})
