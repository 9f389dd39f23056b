// @vitest-environment jsdom
import { badgeDimensions, badgeSizes, badgeStyles, badgeThemes } from '@shared/badges/badge-style.ts'
import { certificationTier } from '@shared/hostscore/tiers.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cutText,
  escapeXmlLine,
  fitText,
  isDrawableAnywhere,
  measureLineEms,
  toPlainLine,
} from './badge-text.rules.ts'
import type { BadgeContent } from './badges.rules.ts'
import { drawBadgeSvg } from './badges.svg.ts'

/** Any possible name: every code unit, including lone surrogates and control characters. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 255 }),
  fc.string({ unit: 'grapheme', maxLength: 255 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 255 })
    .map((units) => String.fromCharCode(...units)),
  fc.constantFrom(
    '&'.repeat(255),
    '"'.repeat(255),
    '\u{1F3E1}'.repeat(127),
    `e${'\u0301'.repeat(254)}`,
    '\u202Eevil \u2066name\u2069',
    'شركة إدارة العطلات '.repeat(12),
    ']]><script>alert(1)</script><!--',
    '\uD800\uDC00\uD800',
    '',
  ),
)
const looks = badgeStyles.flatMap((style) =>
  badgeThemes.flatMap((theme) => badgeSizes.map((size) => ({ style, theme, size }))),
)
const anyContent: fc.Arbitrary<BadgeContent> = fc.oneof(
  fc.record({ name: anyText, score: fc.integer({ min: 60, max: 100 }) }).map(({ name, score }) => ({
    kind: 'certified' as const,
    name,
    score,
    tier: certificationTier(score).name,
    scoredAt: new Date('2026-09-30'),
    validUntil: new Date('2027-09-30'),
  })),
  fc.record({ kind: fc.constant('not-certified' as const), name: fc.option(anyText) }),
)

function parsed(svg: string): Element {
  const document = new DOMParser().parseFromString(svg, 'image/svg+xml')
  expect(document.querySelector('parsererror')).toBeNull()
  return document.documentElement
}

describe('A badge with any name', () => {
  it('is well-formed XML under 4 KB, with one title and one description, in every look', () => {
    fc.assert(
      fc.property(anyContent, fc.constantFrom(...looks), (content, look) => {
        const svg = drawBadgeSvg({
          content,
          look,
          proofUrl: 'https://hostmatch.example/verify-badge/2147483647',
        })
        expect(Buffer.byteLength(svg)).toBeLessThan(4096)
        const root = parsed(svg)
        expect(root.getAttribute('role')).toBe('img')
        expect(root.children[0]?.localName).toBe('title')
        expect(root.children[1]?.localName).toBe('desc')
        expect(root.querySelectorAll('title, desc')).toHaveLength(2)
        expect(root.querySelectorAll('script, style, image, a, use, foreignObject')).toHaveLength(0)
        const { width, height } = badgeDimensions(look)
        expect(root.getAttribute('viewBox')).toBe(`0 0 ${width} ${height}`)
      }),
      { numRuns: 400 },
    )
  }, 60_000)

  it('has the unchanged name in its title', () => {
    const content: BadgeContent = { kind: 'not-certified', name: 'Smith & "Sons" <Stays>' }
    const look = looks[0] ?? { style: 'seal', theme: 'light', size: 'regular' }
    expect(parsed(drawBadgeSvg({ content, look, proofUrl: null })).querySelector('title')?.textContent).toBe(
      'Smith & "Sons" <Stays>: Not certified',
    )
  })
})

describe('Text in an image', () => {
  it('is escaped once, without characters XML cannot contain or that change its direction', () => {
    expect(escapeXmlLine(`<a b='c' d="e">&amp;`)).toBe('&lt;a b=&apos;c&apos; d=&quot;e&quot;&gt;&amp;amp;')
    expect(toPlainLine(' a\u0000\tb\n\u202Ec\u2069 ')).toBe('a b c')
    expect(toPlainLine('half \uD800 here')).toBe('half \uFFFD here')
    expect(toPlainLine('family \u{1F468}\u200D\u{1F469}')).toBe('family \u{1F468}\u200D\u{1F469}')
  })

  it('is truncated between characters, never inside one', () => {
    expect(cutText('Palm Court', 20)).toBe('Palm Court')
    expect(cutText('Palm Court Stays', 10)).toBe('Palm Cour…')
    expect(cutText('\u{1F1FA}\u{1F1F8}'.repeat(3), 2)).toBe('\u{1F1FA}\u{1F1F8}…')
  })

  it('fits its box: limited lines, none wider than the box, an ellipsis where it was truncated', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(1 as const, 2 as const), (name, maxLines) => {
        const box = { widthPx: 176, fontsPx: [13, 12], maxLines }
        const { lines, fontPx } = fitText(name, box)
        expect(lines.length).toBeLessThanOrEqual(maxLines)
        for (const { text, lengthPx } of lines) {
          expect(measureLineEms(text) * fontPx).toBeLessThanOrEqual(box.widthPx + 0.01)
          expect(lengthPx ?? 0).toBeLessThanOrEqual(box.widthPx)
        }
        const visible = lines
          .map(({ text }) => text)
          .join('')
          .replace(/[\s…]/g, '')
        const plain = toPlainLine(name).replace(/[\s…]/g, '')
        expect(plain.startsWith(visible)).toBe(true)
        if (visible !== plain) expect(lines.at(-1)?.text.endsWith('…')).toBe(true)
      }),
      { numRuns: 400 },
    )
  }, 60_000)

  it('breaks at words, shrinks a little, and is truncated only then', () => {
    const box = { widthPx: 176, fontsPx: [13, 12], maxLines: 2 as const }
    const getLines = (name: string) => fitText(name, box).lines.map(({ text }) => text)
    expect(getLines('Palm Court Stays')).toEqual(['Palm Court Stays'])
    expect(getLines('Sunshine Coast Vacation Rentals')).toEqual(['Sunshine Coast', 'Vacation Rentals'])
    expect(getLines('Sunshine Coast Vacation Rentals and Property Management')[1]).toMatch(/…$/)
  })

  it('is drawable anywhere if the bundled fonts have every character', () => {
    expect(isDrawableAnywhere('Łódź & Çeşme, Ελλάδα, Дом “O’Hara”…')).toBe(true)
    for (const name of ['海辺', 'شركة', 'Stay \u{1F3E1}']) expect(isDrawableAnywhere(name)).toBe(false)
  })
})
