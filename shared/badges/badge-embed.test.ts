// @vitest-environment jsdom
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { badgeEmbedCode, galleryBadgePath } from './badge-embed.ts'
import { badgeDimensions, badgeSizes, badgeStyles, badgeThemes } from './badge-style.ts'

const ORIGIN = 'https://hostmatch.example'

it('gives the gallery its own images', () => {
  expect(galleryBadgePath(65, { style: 'seal', theme: 'dark', size: 'regular' })).toBe(
    '/api/badges/65?theme=dark',
  )
  expect(galleryBadgePath(65, { style: 'horizontal', theme: 'light', size: 'regular' })).toBe(
    '/api/badges-horizontal/65',
  )
})

describe('badgeEmbedCode', () => {
  it('returns a link around an image with width and height, and nothing else', () => {
    expect(badgeEmbedCode(ORIGIN, { id: 65, name: 'Palm Court Stays' })).toBe(
      '<a href="https://hostmatch.example/verify-badge/65"><img src="https://hostmatch.example/api/badge/65" width="200" height="240" alt="HostScore badge of Palm Court Stays, verified by HostMatch"></a>',
    )
    expect(
      badgeEmbedCode(ORIGIN, { id: 65, name: 'A' }, { style: 'horizontal', theme: 'dark', size: 'compact' }),
    ).toContain(
      'src="https://hostmatch.example/api/badges-horizontal/65?theme=dark&amp;size=compact" width="216" height="60"',
    )
  })

  it('escapes any company name, in every style, theme and size', () => {
    const name = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 255 }),
      fc.constantFrom('"><script>alert(1)</script>', "' onerror='x", '\uD800', '&quot;', '</a>'),
    )
    fc.assert(
      fc.property(
        name,
        fc.constantFrom(...badgeStyles),
        fc.constantFrom(...badgeThemes),
        fc.constantFrom(...badgeSizes),
        (company, style, theme, size) => {
          const look = { style, theme, size }
          document.body.innerHTML = badgeEmbedCode(ORIGIN, { id: 7, name: company }, look)
          const elements = [...document.body.querySelectorAll('*')]
          expect(elements.map((element) => element.localName)).toEqual(['a', 'img'])
          expect(elements.flatMap((element) => element.getAttributeNames())).toEqual([
            'href',
            'src',
            'width',
            'height',
            'alt',
          ])
          const img = elements[1] as HTMLImageElement
          expect({ width: img.width, height: img.height }).toEqual(badgeDimensions(look))
          expect(document.body.textContent).toBe('')
        },
      ),
      { numRuns: 60 },
    )
  }, 60_000)
})
