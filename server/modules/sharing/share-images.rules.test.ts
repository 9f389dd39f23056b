import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitTitle, toDrawableText } from './share-images.rules.ts'

describe('A title', () => {
  it.each([
    ['Miami, FL', 'tall', 88, 2],
    ['South Lake Tahoe, CA', 'tall', 88, 2],
    ['What owners should know about summer pricing in coastal markets', 'tall', 50, 5],
    ['Palm Court Stays', 'low', 88, 2],
    ['Torrey Wind Residences', 'low', 68, 3],
    ['Donaudampfschifffahrtsgesellschaftskapitänswitwe', 'tall', 42, 6],
    ['Donaudampfschifffahrtsgesellschaftskapitänswitwe', 'low', 42, 5],
  ] as const)('%s takes the largest size at which it fits (%s)', (title, section, fontSizePx, lines) => {
    expect(fitTitle(title, section)).toEqual({ fontSizePx, lines })
  })

  it('gets no larger with more words, and always has a size', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), fc.string({ maxLength: 80 }), (text, more) => {
        const { fontSizePx } = fitTitle(text, 'tall')
        expect(fitTitle(`${text} ${more}`, 'tall').fontSizePx).toBeLessThanOrEqual(fontSizePx)
      }),
    )
  })
})

describe('Drawable text', () => {
  it.each([
    ['Palm & Court’s “Stays”', 'Palm & Court’s “Stays”'],
    ['Đà Nẵng Überstays', 'Đà Nẵng Überstays'],
    ['Московские дома', 'Московские дома'],
    ['Sun 🌞 House\u200d', 'Sun House'],
    ['  two\n\tlines\u0000 ', 'two lines'],
    ['東京の家', 'instead'],
    ['Tokyo 東京', 'instead'],
    ['بيت', 'instead'],
    ['🏠🏠', 'instead'],
    ['', 'instead'],
  ])('of %j is %j', (text, result) => {
    expect(toDrawableText(text, 'instead')).toBe(result)
  })

  it('is truncated when it is endless', () => {
    expect(toDrawableText('word '.repeat(100), '')).toMatch(/^(word )+word…$/)
  })
})
