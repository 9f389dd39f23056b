import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeLetters, placeSlug, slugify } from './slug.ts'

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
    ['Port St. Lucie', 'port-st-lucie'],
    ['Port Saint Lucie', 'port-st-lucie'],
    ['BAY ST LOUIS', 'bay-st-louis'],
    ['East Saint Louis', 'east-st-louis'],
    ['E. St. Louis', 'east-st-louis'],
    ['Sault Ste. Marie', 'sault-st-marie'],
    ['Sault Sainte Marie', 'sault-st-marie'],
    ['Saint Genevieve', 'st-genevieve'],
    ['Rocky Mt', 'rocky-mount'],
    ['Rocky Mount', 'rocky-mount'],
    ['Old Ft. Niagara', 'old-fort-niagara'],
    ['N Myrtle Beach', 'north-myrtle-beach'],
    ['N. Myrtle Beach', 'north-myrtle-beach'],
    ['S Padre Island', 'south-padre-island'],
    ['W Yellowstone', 'west-yellowstone'],
    ['e hampton', 'east-hampton'],
    ["Lee's Summit", 'lees-summit'],
    ['Lee’s Summit', 'lees-summit'],
    ["Coeur d'Alene", 'coeur-dalene'],
    ['Coeur d´Alene', 'coeur-dalene'],
    ['O`Fallon', 'ofallon'],
    ['Mayagüez', 'mayaguez'],
    ['Hagåtña', 'hagatna'],
    ['N', 'n'],
    ['MT', 'mt'],
    ['Ft', 'ft'],
    ['Stowe', 'stowe'],
    ['Saint', 'saint'],
  ])('returns for %s the slug %s', (name, slug) => {
    expect(placeSlug(name)).toBe(slug)
  })

  it('keeps places apart that only look alike', () => {
    for (const [a, b] of [
      ['Myrtle Beach', 'N Myrtle Beach'],
      ['Padre Island', 'S Padre Island'],
      ['West Palm Beach', 'Palm Beach'],
      ['Saint Marys', 'Mary'],
    ] as const)
      expect(placeSlug(a)).not.toBe(placeSlug(b))
  })

  it.each([
    ['LaPorte', 'La Porte'],
    ['McLean', 'Mc Lean'],
    ['La Place', 'Laplace'],
    ['DeLand', 'De Land'],
    ["Coeur d'Alene", 'coeur-d-alene'],
  ])('gives %s and %s the same letters', (a, b) => {
    expect(placeLetters(a)).toBe(placeLetters(b))
  })

  it('returns a place slug unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => placeSlug(placeSlug(text)) === placeSlug(text)),
    )
  })
})
