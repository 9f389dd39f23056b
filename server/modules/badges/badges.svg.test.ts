import { readFileSync } from 'node:fs'
import { renderAsync } from '@resvg/resvg-js'
import { renderShareImage } from '@server/modules/sharing/share-images.views.tsx'
import { scoreColorValues } from '@shared/hostscore/score-colors.ts'
import { isValidElement, type ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { toCertification } from '../hostscore/certification.rules.ts'
import { toBadgeContent } from './badges.rules.ts'
import { drawBadgeSvg } from './badges.svg.ts'

const colors = [
  [96, 'amber'],
  [90, 'purple'],
  [80, 'blue'],
  [72, 'green'],
  [62, 'gray'],
] as const

function getBadge(hostScore: number) {
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
  const content = toBadgeContent(toCertification({ ...stored, ...rest, hostScore, scoreLastUpdated }, now))
  return (style: 'seal' | 'horizontal') =>
    drawBadgeSvg({ content, look: { style, theme: 'light', size: 'regular' }, proofUrl: null })
}

/** Returns the color of the drawn seal's ring as `#rrggbb`. */
async function rimPixel(svg: string): Promise<string> {
  const { pixels, width } = await renderAsync(svg, { fitTo: { mode: 'zoom', value: 2 } })
  const at = (134 * width + 291) * 4
  return `#${pixels.subarray(at, at + 3).toString('hex')}`
}

describe('The color of a score', () => {
  it.each(colors)('%s is %s on the seal, the horizontal badge and the PNG', async (score, color) => {
    const draw = getBadge(score)
    for (const style of ['seal', 'horizontal'] as const) {
      expect(draw(style)).toContain(`<circle r="47" fill="${scoreColorValues[color].tone}"`)
    }
    expect(await rimPixel(draw('seal'))).toBe(scoreColorValues[color].tone)
  })

  it('is gray with "Not certified" for a score that earns no badge', () => {
    const svg = getBadge(40)('seal')
    expect(svg).toContain(`stroke="${scoreColorValues.gray.tone}"`)
    expect(svg).toContain('Gull: Not certified')
    expect(svg).not.toContain('Certified Host')
  })

  it.each([...colors, [40, 'gray'] as const])('%s is %s on the Open Graph image', (hostScore, color) => {
    const view = renderShareImage({
      kicker: 'k',
      title: 't',
      line: 'l',
      scene: '<svg/>',
      company: { id: 65, name: 'Gull', hostScore },
    })
    expect(findSvgSources(view).join()).toContain(`stroke="${scoreColorValues[color].tone}"`)
  })

  it('is the same in images as in the stylesheet', () => {
    const tokens = readFileSync('client/ui/theme/tokens.css', 'utf8')
    for (const [color, { tone, text, tint }] of Object.entries(scoreColorValues)) {
      expect(tokens).toContain(`--color-tier-${color}: ${tone};`)
      // Images are light; the stylesheet has a dark color beside each light one.
      expect(tokens).toContain(`--color-tier-${color}-text: light-dark(${text}, `)
      expect(tokens).toContain(`--color-tier-${color}-tint: light-dark(${tint}, `)
    }
  })
})

/** Returns the SVG sources of every image in a view, rendering its parts as React would. */
function findSvgSources(node: ReactNode): string[] {
  if (Array.isArray(node)) return node.flatMap(findSvgSources)
  if (!isValidElement<{ src?: string; children?: ReactNode }>(node)) return []
  if (typeof node.type === 'function')
    return findSvgSources((node.type as (props: object) => ReactNode)(node.props))
  const src = node.props.src?.split('base64,')[1]
  return [...(src ? [Buffer.from(src, 'base64').toString()] : []), ...findSvgSources(node.props.children)]
}
