import { readFileSync } from 'node:fs'
import { renderAsync } from '@resvg/resvg-js'
import { sharePictureView } from '@server/modules/sharing/share-pictures.views.tsx'
import { scorePaint } from '@shared/hostscore/score-paint.ts'
import { isValidElement, type ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { certificationOf } from '../hostscore/certification.rules.ts'
import { faceOf } from './badges.rules.ts'
import { badgeSvg } from './badges.svg.ts'

const colors = [
  [96, 'amber'],
  [90, 'purple'],
  [80, 'blue'],
  [72, 'green'],
  [62, 'gray'],
] as const

function badgeOf(hostScore: number) {
  const scoreLastUpdated = new Date('2026-10-01')
  const stored = { id: 65, name: 'Gull', city: 'Miami', state: 'FL', website: null, hostScoreVersion: '1.0' }
  const rest = {
    badgeRevokedAt: null,
    badgeRevokedReason: null,
    badgeNotified: false,
    businessStatus: null,
    isSample: false,
  }
  const now = new Date('2026-11-22')
  const face = faceOf(certificationOf({ ...stored, ...rest, hostScore, scoreLastUpdated }, now))
  return (style: 'seal' | 'horizontal') =>
    badgeSvg({ face, look: { style, theme: 'light', size: 'regular' }, proofUrl: null })
}

/** The ring of the drawn seal, as `#rrggbb`. */
async function rimPixel(svg: string): Promise<string> {
  const { pixels, width } = await renderAsync(svg, { fitTo: { mode: 'zoom', value: 2 } })
  const at = (134 * width + 291) * 4
  return `#${pixels.subarray(at, at + 3).toString('hex')}`
}

describe('The color of a score', () => {
  it.each(colors)(
    '%s is %s on the seal, the horizontal badge and the drawn picture',
    async (score, color) => {
      const draw = badgeOf(score)
      for (const style of ['seal', 'horizontal'] as const) {
        expect(draw(style)).toContain(`<circle r="47" fill="${scorePaint[color].tone}"`)
      }
      expect(await rimPixel(draw('seal'))).toBe(scorePaint[color].tone)
    },
  )

  it('is none on the picture of a score that earns no badge: it is gray and says Not certified', () => {
    const svg = badgeOf(40)('seal')
    expect(svg).toContain(`stroke="${scorePaint.gray.tone}"`)
    expect(svg).toContain('Gull: Not certified')
    expect(svg).not.toContain('Certified Host')
  })

  it.each([...colors, [40, 'gray'] as const])(
    '%s is %s on the picture shared with a link',
    (hostScore, color) => {
      const view = sharePictureView({
        kicker: 'k',
        title: 't',
        line: 'l',
        scene: '<svg/>',
        company: { id: 65, name: 'Gull', hostScore },
      })
      expect(drawingsOf(view).join()).toContain(`stroke="${scorePaint[color].tone}"`)
    },
  )

  it('is the same in pictures as in the stylesheet', () => {
    const tokens = readFileSync('client/theme/tokens.css', 'utf8')
    for (const [color, { tone, text, tint }] of Object.entries(scorePaint)) {
      expect(tokens).toContain(`--color-tier-${color}: ${tone};`)
      expect(tokens).toContain(`--color-tier-${color}-text: ${text};`)
      expect(tokens).toContain(`--color-tier-${color}-tint: ${tint};`)
    }
  })
})

/** The SVG sources of every picture in a view, its parts called as React would. */
function drawingsOf(node: ReactNode): string[] {
  if (Array.isArray(node)) return node.flatMap(drawingsOf)
  if (!isValidElement<{ src?: string; children?: ReactNode }>(node)) return []
  if (typeof node.type === 'function')
    return drawingsOf((node.type as (props: object) => ReactNode)(node.props))
  const src = node.props.src?.split('base64,')[1]
  return [...(src ? [Buffer.from(src, 'base64').toString()] : []), ...drawingsOf(node.props.children)]
}
