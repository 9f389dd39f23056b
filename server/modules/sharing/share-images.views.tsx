import { companyMarkLook } from '@client/ui/illustrations/company-mark.tsx'
import { LOGO_SYMBOL_PATH } from '@client/ui/illustrations/logo-sign.ts'
import { scoreColorValues } from '@shared/hostscore/score-colors.ts'
import { scoreColor } from '@shared/hostscore/tiers.ts'
import { brand, palette } from '@shared/lib/brand.ts'
import type { ReactElement } from 'react'
import { fitTitle, TEXT_WIDTH_PX } from './share-images.rules.ts'

/** Content of an Open Graph image. All its text can be drawn (share-images.rules.ts). */
export interface ShareImage {
  kicker: string
  title: string
  line: string
  scene: string
  /** Company whose mark is drawn, with its HostScore if it has one; `line` is then next to the score. */
  company?: { id: number; name: string; hostScore: number | null }
}

const HEADING =
  'Besley, Besley Ext, Inter, Inter Ext, Inter Cyrillic, Inter Cyrillic Ext, Inter Greek, Inter Greek Ext, Inter Vietnamese'
const TEXT =
  'Inter, Inter Ext, Inter Cyrillic, Inter Cyrillic Ext, Inter Greek, Inter Greek Ext, Inter Vietnamese'

const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 64
const ARCH = { width: 440, height: 540 }

const svg = (markup: string) => `data:image/svg+xml;base64,${Buffer.from(markup).toString('base64')}`
const logoSvg = svg(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${brand.themeColor}" fill-rule="evenodd" d="${LOGO_SYMBOL_PATH}"/></svg>`,
)

/** Renders the image for satori. Every box is border-box; otherwise a line of text overflows unseen. */
export function renderShareImage({ kicker, title, line, scene, company }: ShareImage): ReactElement {
  const score = company?.hostScore ?? null
  const { fontSizePx, lines } = fitTitle(title, score === null ? 'tall' : 'low')
  return (
    <div
      style={{
        boxSizing: 'border-box',
        display: 'flex',
        width: WIDTH,
        height: HEIGHT,
        paddingLeft: MARGIN,
        backgroundColor: palette.paper,
        backgroundImage: `linear-gradient(90deg, ${palette.paper} 0%, ${palette.paper} 58%, ${palette.sand} 58%, ${palette.sand} 100%)`,
        fontFamily: TEXT,
        color: palette.ink,
      }}
    >
      <div
        style={{
          boxSizing: 'border-box',
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
          width: TEXT_WIDTH_PX,
          height: HEIGHT,
          paddingTop: 52,
          paddingBottom: 52,
        }}
      >
        <div style={{ display: 'flex', alignItems: 'center' }}>
          <img src={logoSvg} width={44} height={44} alt="" />
          <div style={{ marginLeft: 14, fontFamily: HEADING, fontWeight: 700, fontSize: 34 }}>
            {brand.name}
          </div>
        </div>
        <div style={{ display: 'flex', flexDirection: 'column' }}>
          <div
            style={{
              display: 'block',
              fontSize: 26,
              fontWeight: 600,
              color: palette.pine,
              lineHeight: 1.3,
              lineClamp: 1,
            }}
          >
            {kicker}
          </div>
          <div
            style={{
              display: 'block',
              marginTop: 12,
              fontFamily: HEADING,
              fontWeight: 700,
              fontSize: fontSizePx,
              lineHeight: 1.1,
              letterSpacing: '-0.01em',
              wordBreak: 'break-word',
              lineClamp: lines,
            }}
          >
            {title}
          </div>
        </div>
        {score === null ? <Line text={line} /> : <Score hostScore={score} text={line} />}
      </div>
      <Arch scene={scene} company={company} />
    </div>
  )
}

function Line({ text }: { text: string }) {
  return (
    <div style={{ display: 'block', fontSize: 28, lineHeight: 1.35, color: palette.softText, lineClamp: 2 }}>
      {text}
    </div>
  )
}

/** Draws the score in a ring filled to its share, in the score's color, with the badge's tier. */
function Score({ hostScore, text }: { hostScore: number; text: string }) {
  const around = 2 * Math.PI * 52
  const filled = (around * Math.min(100, Math.max(0, hostScore))) / 100
  const ring = svg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120"><circle cx="60" cy="60" r="52" fill="none" stroke="#efe6da" stroke-width="12"/><circle cx="60" cy="60" r="52" fill="none" stroke="${scoreColorValues[scoreColor(hostScore)].tone}" stroke-width="12" stroke-linecap="round" stroke-dasharray="${filled} ${around}" transform="rotate(-90 60 60)"/></svg>`,
  )
  return (
    <div style={{ display: 'flex', alignItems: 'center' }}>
      <div
        style={{
          position: 'relative',
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'center',
          width: 112,
          height: 112,
        }}
      >
        <img src={ring} width={112} height={112} alt="" style={{ position: 'absolute', top: 0, left: 0 }} />
        <div style={{ fontFamily: HEADING, fontWeight: 700, fontSize: 42 }}>{String(hostScore)}</div>
      </div>
      <div style={{ display: 'flex', flexDirection: 'column', marginLeft: 24 }}>
        <div style={{ fontSize: 26, color: palette.softText }}>HostScore out of 100</div>
        <div style={{ marginTop: 4, fontSize: 32, fontWeight: 600 }}>{text}</div>
      </div>
    </div>
  )
}

/** Draws the illustration in an arched window, with a company's mark on its frame. */
function Arch({ scene, company }: Pick<ShareImage, 'scene' | 'company'>) {
  return (
    <div
      style={{
        position: 'relative',
        display: 'flex',
        alignItems: 'flex-end',
        marginLeft: WIDTH - MARGIN - TEXT_WIDTH_PX - ARCH.width - 40,
        width: ARCH.width,
        height: HEIGHT,
      }}
    >
      <img
        src={svg(scene)}
        width={ARCH.width}
        height={ARCH.height}
        alt=""
        style={{
          objectFit: 'cover',
          backgroundColor: palette.dusk,
          borderRadius: `${ARCH.width / 2}px ${ARCH.width / 2}px 0 0`,
        }}
      />
      {company ? <Mark {...company} /> : null}
    </div>
  )
}

const MARK_PX = 132

function Mark({ id, name }: { id: number; name: string }) {
  const { d, textY, fill, ink, initials } = companyMarkLook({ id, name })
  const shape = svg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path fill="${fill}" d="${d}"/></svg>`,
  )
  return (
    <div
      style={{
        boxSizing: 'border-box',
        position: 'absolute',
        right: -8,
        top: 76,
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        width: MARK_PX + 36,
        height: MARK_PX + 36,
        borderRadius: (MARK_PX + 36) / 2,
        backgroundColor: palette.paper,
      }}
    >
      <img
        src={shape}
        width={MARK_PX}
        height={MARK_PX}
        alt=""
        style={{ position: 'absolute', top: 18, left: 18 }}
      />
      <div
        style={{
          position: 'absolute',
          top: 18 + ((textY - 24) / 48) * MARK_PX,
          left: 18,
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'center',
          width: MARK_PX,
          height: MARK_PX,
          fontFamily: HEADING,
          fontWeight: 600,
          fontSize: initials.length > 1 ? 50 : 60,
          color: ink,
        }}
      >
        {initials}
      </div>
    </div>
  )
}
