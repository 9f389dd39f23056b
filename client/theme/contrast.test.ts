import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { theme } from './theme.ts'

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

const dark = readFileSync(new URL('./admin/dark.css', import.meta.url), 'utf8')

function colour(name: string, sheet = tokens): string {
  const found = sheet.match(new RegExp(`--color-${name}: (#[0-9a-f]{6});`))?.[1]
  if (!found) throw new Error(`no colour token ${name}`)
  return found
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const TEXT_MIN = 4.5
const CONTROL_MIN = 3
/** Two surfaces side by side that a person tells apart at a glance. */
const SURFACE_MIN = 1.5
const tierTones = ['amber', 'purple', 'blue', 'green', 'gray']

describe('colour tokens', () => {
  it.each(['page', 'sand', 'sand-deep', 'card', 'dusk', 'rose-tint', 'pine-tint', 'danger-tint'])(
    'keep ink and soft text readable on %s',
    (surface) => {
      expect(contrast(colour('ink'), colour(surface))).toBeGreaterThanOrEqual(TEXT_MIN)
      expect(contrast(colour('text-soft'), colour(surface))).toBeGreaterThanOrEqual(TEXT_MIN)
    },
  )

  it.each(['rose', 'rose-dark', 'pine', 'danger', 'warning-text'])(
    'keep %s readable as text on page and sand',
    (text) => {
      expect(contrast(colour(text), colour('page'))).toBeGreaterThanOrEqual(TEXT_MIN)
      expect(contrast(colour(text), colour('sand'))).toBeGreaterThanOrEqual(TEXT_MIN)
    },
  )

  it.each(tierTones)('keep the %s tier name readable on its tint, the page and sand', (tone) => {
    for (const surface of [`tier-${tone}-tint`, 'page', 'sand', 'card']) {
      expect(contrast(colour(`tier-${tone}-text`), colour(surface))).toBeGreaterThanOrEqual(TEXT_MIN)
    }
  })

  it('keep both texts readable on the deep band', () => {
    expect(contrast(colour('on-deep'), colour('deep'))).toBeGreaterThanOrEqual(TEXT_MIN)
    expect(contrast(colour('on-deep-soft'), colour('deep'))).toBeGreaterThanOrEqual(TEXT_MIN)
  })

  it('keep tags and the current screen visible and readable in the dark', () => {
    const tag = colour('sand-deep', dark)
    for (const text of ['ink', 'text-soft']) {
      expect(contrast(colour(text, dark), tag)).toBeGreaterThanOrEqual(TEXT_MIN)
    }
    for (const surface of ['page', 'sand', 'card']) {
      expect(contrast(colour(surface, dark), tag)).toBeGreaterThanOrEqual(SURFACE_MIN)
    }
  })

  it('keep the edges of controls visible', () => {
    expect(contrast(colour('line-strong'), colour('page'))).toBeGreaterThanOrEqual(CONTROL_MIN)
    expect(contrast(colour('line-strong'), colour('card'))).toBeGreaterThanOrEqual(CONTROL_MIN)
  })
})

describe('the component library', () => {
  it.each([
    ['rose', { 0: 'rose-tint', 2: 'rose-line', 7: 'rose', 8: 'rose-dark' }],
    ['pine', { 0: 'pine-tint', 2: 'pine-line', 7: 'pine', 8: 'pine-dark' }],
    ['gray', { 0: 'sand', 2: 'line', 5: 'line-strong', 7: 'text-soft', 9: 'ink' }],
  ])('paints in the tokens’ %s', (name, shades) => {
    for (const [shade, token] of Object.entries(shades)) {
      expect([token, theme.colors?.[name]?.[Number(shade)]]).toEqual([token, colour(token)])
    }
  })
})
