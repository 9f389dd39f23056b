import { readFileSync } from 'node:fs'
import { palette } from '@shared/lib/brand.ts'
import { describe, expect, it } from 'vitest'
import { theme } from './theme.ts'

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

type Scheme = 'light' | 'dark'

function getColor(name: string, scheme: Scheme = 'light'): string {
  const value = tokens.match(new RegExp(`--color-${name}: ([^;]+);`))?.[1]
  const [light, dark = light] = value?.match(/#[0-9a-f]{6}/g) ?? []
  const found = scheme === 'light' ? light : dark
  if (!found) throw new Error(`no color token ${name}`)
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

/** Tokens of the light scheme that repeat a color of the palette. */
const TOKENS = {
  rose: 'rose',
  pine: 'pine',
  paper: 'page',
  sand: 'sand',
  dusk: 'dusk',
  ink: 'ink',
  softText: 'text-soft',
  line: 'line',
} as const satisfies Record<keyof typeof palette, string>

it('repeats the palette in the tokens', () => {
  expect(Object.fromEntries(Object.entries(TOKENS).map(([name, token]) => [name, getColor(token)]))).toEqual(
    palette,
  )
})

const TEXT_MIN = 4.5
const CONTROL_MIN = 3
/** Minimum contrast at which two adjacent surfaces are distinguishable. */
const SURFACE_MIN = 1.5
const tierTones = ['amber', 'purple', 'blue', 'green', 'gray']

describe.each<Scheme>(['light', 'dark'])('%s color tokens', (scheme) => {
  const ratio = (one: string, other: string) => contrast(getColor(one, scheme), getColor(other, scheme))

  it.each(['page', 'sand', 'sand-deep', 'card', 'dusk', 'rose-tint', 'pine-tint', 'danger-tint'])(
    'keep ink and soft text readable on %s',
    (surface) => {
      expect(ratio('ink', surface)).toBeGreaterThanOrEqual(TEXT_MIN)
      expect(ratio('text-soft', surface)).toBeGreaterThanOrEqual(TEXT_MIN)
    },
  )

  it.each(['rose', 'rose-dark', 'pine', 'danger', 'warning-text'])(
    'keep %s readable as text on page, sand and card',
    (text) => {
      for (const surface of ['page', 'sand', 'card']) {
        expect([surface, ratio(text, surface) >= TEXT_MIN]).toEqual([surface, true])
      }
    },
  )

  it.each(['rose', 'rose-dark', 'pine', 'danger'])('keep text readable on a %s background', (background) => {
    expect(ratio('on-accent', background)).toBeGreaterThanOrEqual(TEXT_MIN)
  })

  it.each(tierTones)('keep the %s tier name readable on its tint, the page and sand', (tone) => {
    for (const surface of [`tier-${tone}-tint`, 'page', 'sand', 'card']) {
      expect(ratio(`tier-${tone}-text`, surface)).toBeGreaterThanOrEqual(TEXT_MIN)
    }
  })

  it('keep both texts readable on the deep band, and selected text', () => {
    expect(ratio('on-deep', 'deep')).toBeGreaterThanOrEqual(TEXT_MIN)
    expect(ratio('on-deep-soft', 'deep')).toBeGreaterThanOrEqual(TEXT_MIN)
    expect(ratio('ink', 'selection')).toBeGreaterThanOrEqual(TEXT_MIN)
  })

  it('keep the edges of controls and the bars of charts visible', () => {
    for (const surface of ['page', 'card']) {
      expect(ratio('line-strong', surface)).toBeGreaterThanOrEqual(CONTROL_MIN)
      expect(ratio('bar', surface)).toBeGreaterThanOrEqual(CONTROL_MIN)
    }
  })
})

it('dark tags and the current screen of the admin are visible', () => {
  for (const surface of ['page', 'sand', 'card']) {
    expect(contrast(getColor(surface, 'dark'), getColor('sand-deep', 'dark'))).toBeGreaterThanOrEqual(
      SURFACE_MIN,
    )
  }
})

describe('the component library', () => {
  it.each([
    ['rose', { 0: 'rose-tint', 2: 'rose-line', 7: 'rose', 8: 'rose-dark' }],
    ['pine', { 0: 'pine-tint', 2: 'pine-line', 7: 'pine', 8: 'pine-dark' }],
    ['gray', { 0: 'sand', 2: 'line', 5: 'line-strong', 7: 'text-soft', 9: 'ink' }],
  ])('paints in the tokens’ %s', (name, shades) => {
    for (const [shade, token] of Object.entries(shades)) {
      expect([token, theme.colors?.[name]?.[Number(shade)]]).toEqual([token, getColor(token)])
    }
  })
})
